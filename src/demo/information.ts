import { faqGroups } from '#domains/pages/faqs/rules.ts'
import type { App } from '#platform/server/app.ts'
import type { Calendar } from './calendar.ts'
import { insertRows } from './rows.ts'
import { demoFaqs } from './texts/faqs.ts'
import { demoPages } from './texts/information.ts'

/** How long the first, short texts were in force before the charity wrote its own. */
const firstDaysAgo = 900

/** The information pages of the demo charity: its own texts as second versions, and the questions it is asked. */
export const seedInformation = async (app: App, calendar: Calendar, staff_id: number): Promise<void> => {
  const pages = await app.db.selectFrom('pages').select(['id', 'key']).execute()
  await app.db
    .updateTable('page_versions')
    .set({ effective_on: calendar.day(firstDaysAgo) })
    .execute()
  await insertRows(
    app,
    'page_versions',
    demoPages.flatMap(({ key, title, content, effective_days_ago }) =>
      pages
        .filter((page) => page.key === key)
        .map(({ id }) => ({
          page_id: id,
          number: 2,
          title,
          content,
          effective_on: calendar.day(effective_days_ago),
          created_at: calendar.at(effective_days_ago + 30, 11),
          created_by: staff_id,
        })),
    ),
  )
  const faqs = faqGroups.flatMap((group) => demoFaqs[group].map(([question, answer]) => ({ group, question, answer })))
  await insertRows(
    app,
    'faqs',
    faqs.map((faq, index) => ({
      ...faq,
      sort: (index + 1) * 10,
      created_at: calendar.at(190 - index, 10),
      updated_at: calendar.at(190 - index, 10),
      created_by: staff_id,
      updated_by: staff_id,
    })),
  )
}
