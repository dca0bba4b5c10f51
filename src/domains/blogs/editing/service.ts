import type { z } from 'zod'
import { textForStaff, textToStore } from '#domains/media/rules.ts'
import { photosFor, setPhotos, setTextPictures } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { slugOf } from '#platform/contract/slug.ts'
import type { Granted } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import { blogState, publicationOf } from '../rules.ts'
import type { NewsInput, StaffNews, staffNewsList } from './contract.ts'
import { findStory, insertStory, listStories } from './queries.ts'

const sentences = {
  blogs_blog_category_id_fkey: ['blog_category_id', '找不到這個分類。'],
  blogs_related_campaign_id_fkey: ['related_campaign_id', '找不到這個專案。'],
} as const

/** Stories of every state, a page of them. */
export const listStoriesForStaff = async (app: App, query: z.output<typeof staffNewsList>) => {
  const page = await listStories(app, query)
  return { ...page, data: page.data.map((row) => ({ ...row, state: blogState(row, app.clock()) })) }
}

/** @throws not_found */
export const getStoryForStaff = async (app: App, id: number): Promise<StaffNews> => {
  const row = (await findStory(app, id)) ?? fail(common.not_found)
  const cover = (await photosFor(app, 'staff', 'blogs', [id])).get(id)?.[0] ?? null
  const content = textForStaff(cleanRichText(row.content))
  return { ...row, state: blogState(row, app.clock()), content, cover }
}

const rowOf = (app: App, { cover_id: _, ...input }: NewsInput, before: string | null) => ({
  ...input,
  slug: input.slug ?? slugOf(input.title),
  content: textToStore(cleanRichText(input.content)),
  published_at: publicationOf(input, before, app.clock()),
})

const setCover = (app: App, id: number, cover_id: number | null | undefined) =>
  setPhotos(app, 'blogs', id, cover_id === undefined ? undefined : cover_id === null ? [] : [cover_id], 'cover_id')

/** @throws invalid (422) for an unknown category, campaign or picture */
export const createStory = (app: App, staff: Granted<'blogs create'>, input: NewsInput) =>
  inTransaction(app, async (app) => {
    const row = rowOf(app, input, null)
    const after = await explainingConstraints(sentences, () => insertStory(app, staff.staff.id, row))
    await setCover(app, after.id, input.cover_id)
    await setTextPictures(app, 'blogs', after.id, row.content)
    await recordChange(app, staff, {
      action: 'created',
      subject_type: 'blogs',
      subject_id: after.id,
      subject_label: after.title,
      after,
    })
    return getStoryForStaff(app, after.id)
  })

/** @throws not_found; stale; invalid (422) as createStory */
export const updateStory = (
  app: App,
  staff: Granted<'blogs update'>,
  { id, version, ...input }: NewsInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const { published_at } = (await findStory(app, id)) ?? fail(common.not_found)
    const row = rowOf(app, input, published_at)
    const { before, after } = await explainingConstraints(sentences, () =>
      updateVersion(app, staff, 'blogs', { id, version }, row),
    )
    await setCover(app, id, input.cover_id)
    await setTextPictures(app, 'blogs', id, row.content)
    await recordChange(app, staff, {
      action: 'updated',
      subject_type: 'blogs',
      subject_id: id,
      subject_label: input.title,
      before,
      after,
    })
    return getStoryForStaff(app, id)
  })
