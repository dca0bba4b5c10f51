import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Marked } from 'marked'
import { common, fail } from '#platform/contract/failures.ts'
import { RichHtml } from '#platform/contract/fields.ts'
import type { SignedInStaff } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { ManualPage } from './contract.ts'
import { anchorOf, manualPath, manualStart, pictureSize } from './rules.ts'

const folder = path.join(import.meta.dirname, '../../../docs/manual')
const startFile = 'README'

type Page = Omit<ManualPage, 'pages'>

const pageOf = (file: string): string => (file === startFile ? manualStart : file)

/** Links between the files of the manual lead to pages of the back office, pictures to the call that sends them. */
const markdown = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens)
      // what stands beside the manual is for whoever runs the server, and has no page
      if (href.startsWith('../')) return text
      const [, file, anchor = ''] = /^(\w+)\.md(#.*)?$/.exec(href) ?? []
      const target = file === undefined ? href : `${manualPath(pageOf(file))}${anchor}`
      return `<a href="${target}">${text}</a>`
    },
    // a list to be ticked on paper
    checkbox: () => '☐ ',
    image({ href, text }) {
      return `<img src="/api/admin/manual/${href}" alt="${text}" width="${pictureSize.width}" height="${pictureSize.height}" loading="lazy">`
    },
  },
})

const readPage = async (file: string): Promise<Page> => {
  const text = await readFile(path.join(folder, `${file}.md`), 'utf8')
  const [head = '', ...rest] = text.split('\n')
  return {
    page: pageOf(file),
    title: head.replace(/^# /, ''),
    html: RichHtml.parse(await markdown.parse(rest.join('\n'))),
  }
}

/** The files that the contents name, in their order; whatever they do not name comes last. */
const inOrder = (pages: readonly Page[], contents: string): Page[] => {
  const named = [...contents.matchAll(/\/admin\/manual\/(\w+)/g)].map(([, page]) => page)
  const place = ({ page }: Page) => {
    const at = named.indexOf(page)
    return page === manualStart ? -1 : at < 0 ? named.length : at
  }
  return pages.toSorted((one, other) => place(one) - place(other))
}

const readManual = async (): Promise<readonly Page[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).map((file) => file.slice(0, -3))
  const pages = await Promise.all(files.map(readPage))
  return inOrder(pages, pages.find(({ page }) => page === manualStart)?.html ?? '')
}

// the files are those of the release: they change with a restart
let manual: readonly Page[] | undefined

/** A page of the manual, with the titles of all. @throws not_found */
export const getManualPage = async (_app: App, _staff: SignedInStaff, wanted: string): Promise<ManualPage> => {
  manual ??= await readManual()
  const pages = manual
  const page = pages.find(({ page }) => page === wanted) ?? fail(common.not_found)
  return { ...page, pages: pages.map(({ page, title }) => ({ page, title })) }
}

/** The bytes of a picture. @param name a plain file name, as the contract demands. @throws not_found */
export const readManualPicture = async (_app: App, _staff: SignedInStaff, name: string): Promise<Buffer> => {
  try {
    return await readFile(path.join(folder, 'pictures', name))
  } catch {
    return fail(common.not_found)
  }
}
