import { readSettings } from '#domains/settings/service.ts'
import type { App } from '#platform/server/app.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import * as newsWords from '../messages.ts'
import { listNewest } from '../queries.ts'
import { newsPath } from '../ui/addresses.ts'
import { atomOf, feedUpdatedAt } from './rules.ts'

const longestFeed = 20

/** The newest stories for feed readers, and when one of them last changed. */
export const readFeed = async (app: App) => {
  const { site_name } = await readSettings(app, 'website')
  const entries = (await listNewest(app, longestFeed)).map((row) => ({
    path: newsPath(row),
    title: row.title,
    excerpt: row.excerpt,
    content: cleanRichText(row.content),
    category: row.category_name,
    author: row.author_name ?? site_name,
    published_at: row.published_at,
    // A story written long before its day counts as new on its day.
    updated_at: Date.parse(row.updated_at) > Date.parse(row.published_at) ? row.updated_at : row.published_at,
  }))
  const body = atomOf({ site_name, title: newsWords.title, origin: app.config.app_url.replace(/\/$/, '') }, entries)
  return { body, updated_at: feedUpdatedAt(entries) }
}
