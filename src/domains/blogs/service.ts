import type { z } from 'zod'
import { findCampaignCard } from '#domains/campaigns/service.ts'
import { photosOf } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { readAddresses } from '#platform/server/addresses.ts'
import type { App } from '#platform/server/app.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import type { NewsCard, NewsItem, newsList } from './contract.ts'
import { addressRows, findNeighbour, findPublic, listPublic, listRecent, type NewsRow } from './queries.ts'
import { readingMinutes } from './rules.ts'

const moreStories = 3

const withCovers = async <R extends NewsRow>(app: App, rows: readonly R[]): Promise<(R & NewsCard)[]> => {
  const photos = await photosOf(
    app,
    'blogs',
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    ...row,
    category: { id: row.category_id, name: row.category_name, slug: row.category_slug },
    cover: photos.get(row.id)?.[0] ?? null,
  }))
}

/** Stories that are out, a page of them. */
export const listNews = async (app: App, query: z.output<typeof newsList>) => {
  const page = await listPublic(app, query)
  return { ...page, data: await withCovers(app, page.data) }
}

/** @throws not_found for a story that is unknown, a draft, archived or not yet out */
export const getNews = async (app: App, id: number): Promise<NewsItem> => {
  const row = (await findPublic(app, id)) ?? fail(common.not_found)
  const [[card], more, previous, next, campaign] = await Promise.all([
    withCovers(app, [row]),
    listRecent(app, row, moreStories).then((rows) => withCovers(app, rows)),
    findNeighbour(app, row, 'newer'),
    findNeighbour(app, row, 'older'),
    row.related_campaign_id === null ? undefined : findCampaignCard(app, row.related_campaign_id),
  ])
  const content = cleanRichText(row.content)
  return {
    ...(card ?? fail(common.not_found)),
    content,
    reading_minutes: readingMinutes(content),
    related_campaign: campaign ?? null,
    previous: previous ?? null,
    next: next ?? null,
    more,
  }
}

/** Addresses of the stories that are out. */
export const newsAddresses = (app: App) => readAddresses(app, addressRows(app))
