import { Image } from '@tiptap/extension-image'
import { TableHeader, TableKit } from '@tiptap/extension-table'
import { type Editor, Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { richLinkRel, videoAddress } from '#platform/contract/rich_text.ts'
import { isSafeLink } from './safe_html.ts'

/** A picture with its caption below, which may stay empty and is not stored then. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image figcaption',
  parseHTML: () => [{ tag: 'figure', getAttrs: (figure) => (figure.querySelector('img') ? null : false) }],
  renderHTML: () => ['figure', 0],
})

/** Puts an empty paragraph behind the figure in whose caption the caret stands. */
const leaveFigure = (editor: Editor): boolean => {
  const { $from } = editor.state.selection
  if ($from.parent.type.name !== 'figcaption') return false
  const behind = $from.after($from.depth - 1)
  return editor
    .chain()
    .insertContentAt(behind, { type: 'paragraph' })
    .setTextSelection(behind + 1)
    .run()
}

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption', context: 'figure/' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts: () => ({ Enter: ({ editor }) => leaveFigure(editor) }),
})

const videoLink = (figure: HTMLElement): HTMLAnchorElement | null => {
  const link = figure.querySelector('a')
  return link && !figure.querySelector('img') && videoAddress(link.href) ? link : null
}

/** A video of another site: a figure with its link and no more, so that a reader's visit is told to nobody unasked. */
const Video = Node.create({
  name: 'video',
  group: 'block',
  content: 'text*',
  marks: '',
  defining: true,
  addAttributes: () => ({
    href: { default: '', parseHTML: (figure: HTMLElement) => videoLink(figure)?.getAttribute('href') },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 60,
      getAttrs: (figure) => (videoLink(figure) ? null : false),
      contentElement: (figure) => (figure instanceof HTMLElement ? videoLink(figure) : null) ?? figure,
    },
  ],
  renderHTML: ({ node }) => ['figure', ['a', { href: node.attrs.href, rel: richLinkRel }, 0]],
})

const ScopedHeader = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), scope: { default: null } }
  },
})

/** What the editor knows: what the server keeps (rich_text.ts). Whatever else is pasted is left out. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      isAllowedUri: (address) => isSafeLink(address),
      HTMLAttributes: { target: null, rel: richLinkRel },
    },
  }),
  Image,
  Video,
  Figure,
  Figcaption,
  TableKit.configure({ table: { resizable: false }, tableHeader: false }),
  ScopedHeader,
]

const isHead = (row: Element): boolean => [...row.children].every((cell) => cell.localName === 'th')

/** The text of the editor as it is stored: heads of tables in a `thead`, no widths of columns, nothing for no text. */
export const storedHtmlOf = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (!body.textContent?.trim() && !body.querySelector('img, hr')) return ''
  for (const caption of body.querySelectorAll('figcaption')) if (!caption.textContent?.trim()) caption.remove()
  for (const table of body.querySelectorAll('table')) {
    table.querySelector('colgroup')?.remove()
    table.removeAttribute('style')
    const [first] = table.rows
    if (first && isHead(first) && !table.tHead) table.createTHead().append(first)
    for (const cell of table.querySelectorAll('[colspan="1"], [rowspan="1"]')) {
      if (cell.getAttribute('colspan') === '1') cell.removeAttribute('colspan')
      if (cell.getAttribute('rowspan') === '1') cell.removeAttribute('rowspan')
    }
  }
  return body.innerHTML
}
