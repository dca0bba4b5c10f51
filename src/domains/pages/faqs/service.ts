import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { fillNames } from '../rules.ts'
import { pageValues } from '../service.ts'
import type { faqList } from './contract.ts'
import { findShown, listShown, putVote } from './queries.ts'

/** The questions of the page with clean answers, and what the settings say today in them. */
export const listFaqs = async (app: App, query: z.output<typeof faqList>) => {
  const [page, values] = await Promise.all([listShown(app, query), pageValues(app)])
  return { ...page, data: page.data.map((faq) => ({ ...faq, answer: cleanRichText(fillNames(faq.answer, values)) })) }
}

/**
 * Notes whether an answer helped. Kept is a keyed hash of the visitor, which leads back to nobody.
 *
 * @param visitor the value of the visitor's cookie
 * @throws not_found for a question that is not shown
 */
export const voteFaq = async (app: App, id: number, visitor: string, helpful: boolean) => {
  if (!(await findShown(app, id))) fail(common.not_found)
  const hash = Buffer.from(app.secrets.blindIndex(visitor, 'faq_vote'), 'base64url').toString('hex')
  await putVote(app, id, hash, helpful)
  return (await findShown(app, id)) ?? fail(common.not_found)
}
