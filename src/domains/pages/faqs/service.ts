import type { z } from 'zod'
import { common, fail } from '#platform/contract/failures.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { fillNames } from '../rules.ts'
import { pageValues } from '../service.ts'
import {
  type FaqInput,
  type FaqOrder,
  faqFailures,
  type faqList,
  type StaffFaq,
  type staffFaqList,
} from './contract.ts'
import { answer_too_long } from './messages.ts'
import { countFaqs, findFaq, findShown, listFaqRows, listShown, lockGroup, putVote } from './queries.ts'
import { isOrderOf, mostFaqs } from './rules.ts'

const faqs = recorded('faqs', {
  label: ({ question }) => question,
  sentences: { faqs_answer_check: ['answer', answer_too_long] },
})

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

/** All questions of the page, the hidden ones too. */
export const listFaqsForStaff = (app: App, _staff: Granted<'cms view'>, query: z.output<typeof staffFaqList>) =>
  listFaqRows(app, query)

/** @throws not_found */
export const getFaq = async (app: App, _staff: StaffOf<'cms'>, id: number): Promise<StaffFaq> => {
  const row = (await findFaq(app, id)) ?? fail(common.not_found)
  return { ...row, answer: cleanRichText(row.answer) }
}

/** A new question, behind the last one of its group. @throws enough; invalid (422) for an answer that is too long */
export const createFaq = (app: App, staff: Granted<'cms update'>, input: FaqInput) =>
  inTransaction(app, async (app) => {
    const { all, behind } = await countFaqs(app, input.group)
    if (all >= mostFaqs) fail(faqFailures.enough)
    const { id } = await faqs.create(app, staff, { ...input, answer: cleanRichText(input.answer), sort: behind })
    return getFaq(app, staff, id)
  })

type Seen = { readonly id: number; readonly version: number }

/** A question that changes its group goes behind the last one there. @throws not_found; stale; invalid (422) as createFaq */
export const updateFaq = (app: App, staff: Granted<'cms update'>, { id, version, ...input }: FaqInput & Seen) =>
  inTransaction(app, async (app) => {
    const before = (await findFaq(app, id)) ?? fail(common.not_found)
    const sort = before.group === input.group ? before.sort : (await countFaqs(app, input.group)).behind
    await faqs.update(app, staff, { id, version }, { ...input, answer: cleanRichText(input.answer), sort })
    return getFaq(app, staff, id)
  })

/** Shows a question on the page, or takes it off. @throws not_found; stale */
export const setFaqActive = (app: App, staff: Granted<'cms update'>, seen: Seen, is_active: boolean) =>
  inTransaction(app, async (app) => {
    const { id } = await faqs.update(app, staff, seen, { is_active }, { action: 'state_changed' })
    return getFaq(app, staff, id)
  })

/**
 * Puts the questions of a group into another order.
 *
 * @throws order_changed where the group has other questions than those that are named
 */
export const orderFaqs = (app: App, staff: Granted<'cms update'>, { group, ids }: z.output<typeof FaqOrder>) =>
  inTransaction(app, async (app) => {
    const rows = await lockGroup(app, group)
    const known = new Map(rows.map((row) => [row.id, row]))
    if (!isOrderOf(ids, [...known.keys()])) fail(faqFailures.order_changed)
    for (const [place, id] of ids.entries()) {
      const row = known.get(id)
      if (row && row.sort !== place + 1) await faqs.update(app, staff, row, { sort: place + 1 })
    }
    return { ids }
  })
