import type { Insertable } from 'kysely'
import type { App } from '#platform/server/app.ts'
import type { FaqsTable } from '#registry/database.gen.ts'

/** A question with its answer. */
export const aFaq = async (app: App, faq: Partial<Insertable<FaqsTable>> = {}): Promise<number> => {
  const row = { group: 'donations' as const, question: '捐款可以抵稅嗎？', answer: '<p>可以。</p>', ...faq }
  return (await app.db.insertInto('faqs').values(row).returning('id').executeTakeFirstOrThrow()).id
}
