import type { z } from 'zod'
import { textForStaff, textToStore } from '#domains/media/rules.ts'
import { photosFor, setPhotos, setTextPictures } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { slugOf } from '#platform/contract/slug.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import type { RowOf } from '#platform/server/versions.ts'
import { blogState, publicationOf } from '../rules.ts'
import type { NewsInput, StaffNews, staffNewsList } from './contract.ts'
import { endEditSession } from './edit_sessions/service.ts'
import { storySentences } from './messages.ts'
import { findStory, listStories, type StoryRow } from './queries.ts'
import { keepVersion } from './versions/service.ts'

const stories = recorded('blogs', {
  label: ({ title }) => title,
  sentences: storySentences,
})

/** Stories of every state, a page of them. */
export const listStoriesForStaff = async (
  app: App,
  _staff: Granted<'blogs view'>,
  query: z.output<typeof staffNewsList>,
) => {
  const page = await listStories(app, query)
  return { ...page, data: page.data.map((row) => ({ ...row, state: blogState(row, app.clock()) })) }
}

/** @throws not_found */
export const getStoryForStaff = async (app: App, _staff: StaffOf<'blogs'>, id: number): Promise<StaffNews> => {
  const { campaign_title, ...row } = (await findStory(app, id)) ?? fail(common.not_found)
  const cover = (await photosFor(app, 'staff', 'blogs', [id])).get(id)?.[0] ?? null
  const content = textForStaff(cleanRichText(row.content))
  const campaign = row.related_campaign_id
  const related_campaign = campaign === null || campaign_title === null ? null : { id: campaign, title: campaign_title }
  return { ...row, state: blogState(row, app.clock()), content, cover, related_campaign }
}

const rowOf = (app: App, { cover_id: _, ...input }: NewsInput, before: string | null) => ({
  ...input,
  slug: input.slug ?? slugOf(input.title),
  content: textToStore(cleanRichText(input.content)),
  published_at: publicationOf(input, before, app.clock()),
})

const childrenWriter =
  ({ cover_id }: NewsInput, before?: StoryRow) =>
  async (app: App, story: RowOf<'blogs'>) => {
    const { id, content } = story
    const cover = cover_id === undefined ? undefined : cover_id === null ? [] : [cover_id]
    await setPhotos(app, 'blogs', id, cover, 'cover_id')
    await setTextPictures(app, 'blogs', id, content)
    await keepVersion(app, story, before)
  }

/** @throws invalid (422) for an unknown category, campaign or picture */
export const createStory = (app: App, staff: Granted<'blogs create'>, input: NewsInput) =>
  inTransaction(app, async (app) => {
    const { id } = await stories.create(app, staff, rowOf(app, input, null), {
      writeChildren: childrenWriter(input),
    })
    return getStoryForStaff(app, staff, id)
  })

/** @throws not_found; stale; invalid (422) as createStory */
export const updateStory = (
  app: App,
  staff: Granted<'blogs update'>,
  { id, version, ...input }: NewsInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const before = (await findStory(app, id)) ?? fail(common.not_found)
    await endEditSession(app, before)
    await stories.update(app, staff, { id, version }, rowOf(app, input, before.published_at), {
      writeChildren: childrenWriter(input, before),
    })
    return getStoryForStaff(app, staff, id)
  })

/** A text that is not saved yet, as it would be read. */
export const previewStory = async (_app: App, _staff: Granted<'blogs view'>, { content }: { content: string }) => ({
  content: textForStaff(cleanRichText(content)),
})
