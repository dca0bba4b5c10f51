import type { z } from 'zod'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { demandVersion } from '#platform/server/versions.ts'
import { dayOf, type EditedPage, fillNames, inForce, isEditedPage, saysSame, whyNotEffective } from '../rules.ts'
import { pageValues } from '../service.ts'
import { pageNameWords, pageRefusals } from '../staff_messages.ts'
import type { PageInput, PageText, StaffPage, StaffPageVersion } from './contract.ts'
import { findNewest, findPage, findVersionText, insertVersion, listVersionLines } from './queries.ts'

const pages = recorded('pages', {
  label: ({ key }) => (isEditedPage(key) ? pageNameWords[key] : key),
  sentences: { page_versions_content_check: ['content', pageRefusals.too_long] },
  children: async (app, id) => {
    const { number, title, content, effective_on } = (await findNewest(app, id)) ?? fail(common.not_found)
    return { number, title, content, effective_on }
  },
})

/** @throws not_found */
export const getPage = async (app: App, _staff: StaffOf<'cms'>, key: EditedPage): Promise<StaffPage> => {
  const { updated_by: _, ...page } = (await findPage(app, key)) ?? fail(common.not_found)
  const [newest, versions] = await Promise.all([findNewest(app, page.id), listVersionLines(app, page.id)])
  if (!newest) return fail(common.not_found)
  const { number, title, content, effective_on } = newest
  const today = taipeiDay(app.clock())
  return {
    ...page,
    key,
    number,
    title,
    content: cleanRichText(content),
    effective_on,
    in_force: inForce(versions, today).number,
    next_on: [effective_on, today].toSorted().at(-1) ?? today,
    versions,
  }
}

/** @throws not_found for a version that does not exist */
export const getPageVersion = async (
  app: App,
  _staff: Granted<'cms view'>,
  { key, number }: { key: EditedPage; number: number },
): Promise<StaffPageVersion> => {
  const { id } = (await findPage(app, key)) ?? fail(common.not_found)
  const found = (await findVersionText(app, id, number)) ?? fail(common.not_found)
  return { ...found, content: cleanRichText(found.content) }
}

/**
 * Writes the next version of a text; the old ones stay. What says the same as the newest makes none.
 *
 * @throws not_found; stale; invalid (422) for a day that has passed, or none where one must be said
 */
export const changePage = (
  app: App,
  staff: Granted<'cms update'>,
  { key, version, ...input }: PageInput & { key: EditedPage; version: number },
) =>
  inTransaction(app, async (app) => {
    const page = (await findPage(app, key)) ?? fail(common.not_found)
    await demandVersion(app, staff, page, { version })
    const newest = (await findNewest(app, page.id)) ?? fail(common.not_found)
    const today = taipeiDay(app.clock())
    const text = { title: input.title, content: cleanRichText(input.content) }
    const effective_on = dayOf(key, input.effective_on, today)
    // the texts that came with the product were never cleaned
    const before = { ...newest, content: cleanRichText(newest.content) }
    if (saysSame({ ...text, effective_on }, before, today)) return getPage(app, staff, key)
    const reason = whyNotEffective(key, input.effective_on, today)
    if (reason) failField('effective_on', pageRefusals[reason])
    const row = { page_id: page.id, number: newest.number + 1, ...text, effective_on, created_by: staff.staff.id }
    await pages.update(
      app,
      staff,
      { id: page.id, version },
      {},
      { writeChildren: () => insertVersion(app, row), action: 'published' },
    )
    return getPage(app, staff, key)
  })

/** What visitors would read. */
export const previewPage = async (
  app: App,
  _staff: Granted<'cms update'>,
  { title, content }: z.output<typeof PageText>,
) => ({ title, content: cleanRichText(fillNames(content, await pageValues(app))) })
