import { notFound } from '@tanstack/react-router'
import { myApplicationWords as m, voucherWords } from '#domains/applications/member/messages.ts'
import { type ApplicationType, applicationTypes } from '#domains/applications/rules.ts'
import { type HeadContext, pageHead } from './head.ts'
import { idOf } from './or_not_found.ts'

const typeOf = (text: string): ApplicationType | undefined => applicationTypes.find((type) => type === text)

/** What a page of applications is about. @throws notFound for a word that is no type, and for an id that is no number */
export const readPath = (params: { type: string }): { type: ApplicationType } => {
  const type = typeOf(params.type)
  if (!type) throw notFound()
  return { type }
}

/** The same for the page of one application. */
export const readPathWithId = (params: { type: string; id: string }): { type: ApplicationType; id: number } => ({
  ...readPath(params),
  id: idOf(params.id),
})

type Page = 'list' | 'create' | 'voucher'

/** The head of a page of applications. */
export const applicationHead = (context: HeadContext, page: Page, word: string) => {
  const type = typeOf(word) ?? 'neuter'
  const titles: Record<Page, string> = { list: m.titles[type], create: m.new_titles[type], voucher: voucherWords.title }
  return pageHead(context, { title: titles[page], noindex: true })
}
