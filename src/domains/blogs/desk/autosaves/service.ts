import { textToStore } from '#domains/media/rules.ts'
import { setPhotos, setTextPictures } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { slugOf } from '#platform/contract/slug.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { isAutosaved } from '../../rules.ts'
import { blogFailures, type NewsDraft, type StaffNews } from '../contract.ts'
import { noteAutosave } from '../edit_sessions/service.ts'
import { storySentences } from '../messages.ts'
import { findStory, type StoryRow } from '../queries.ts'
import { getStoryForStaff } from '../service.ts'
import { keepAutosavedVersion } from '../versions/service.ts'

type Sent = Omit<NewsDraft, 'version'>

/** The columns that what was sent changes. A blank slug is made of the title, as a press makes it. */
const columnsOf = ({ cover_id: _, ...sent }: Sent, before: StoryRow) => ({
  ...sent,
  ...(sent.content !== undefined && { content: textToStore(cleanRichText(sent.content)) }),
  ...(sent.slug === null && { slug: slugOf(sent.title ?? before.title) }),
})

/** Whether a save would change anything: what is saved already, such as an answer that was lost, is no change. */
const changes = (columns: object, { cover_id }: Sent, before: Readonly<Record<string, unknown>>): boolean =>
  cover_id !== undefined ||
  Object.entries(columns).some(
    ([column, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[column]),
  )

/**
 * Saves what somebody typed into a draft, without a press: only what was sent. Saves of one person within ten minutes are
 * one version and one entry of the log.
 *
 * @throws not_found; stale; not_draft for a story that is out, waits for its hour or was put away; invalid (422)
 */
export const saveStoryDraft = (
  app: App,
  staff: Granted<'blogs update'>,
  { id, version, ...sent }: NewsDraft & { id: number },
): Promise<StaffNews> =>
  inTransaction(app, async (app) => {
    const found = (await findStory(app, id)) ?? fail(common.not_found)
    const isSeen = found.version === version
    if (isSeen && !isAutosaved(found)) fail(blogFailures.not_draft)
    const columns = columnsOf(sent, found)
    if (isSeen && !changes(columns, sent, found)) return getStoryForStaff(app, staff, id)
    await explainingConstraints(storySentences, async () => {
      const { before, after } = await updateVersion(app, staff, 'blogs', { id, version }, columns)
      const { cover_id } = sent
      if (cover_id !== undefined) await setPhotos(app, 'blogs', id, cover_id === null ? [] : [cover_id], 'cover_id')
      if (sent.content !== undefined) await setTextPictures(app, 'blogs', id, after.content)
      await keepAutosavedVersion(app, after, before, staff.staff.id)
      await noteAutosave(app, staff, before)
    })
    return getStoryForStaff(app, staff, id)
  })
