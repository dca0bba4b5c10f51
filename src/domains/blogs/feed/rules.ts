import type { Instant } from '#platform/contract/time.ts'

export type FeedEntry = {
  /** Path of the page. */
  path: string
  title: string
  excerpt: string
  /** Clean HTML. */
  content: string
  category: string
  author: string
  published_at: Instant
  updated_at: Instant
}

export type Feed = { site_name: string; title: string /** Without a slash at the end. */; origin: string }

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text inside XML. Characters that XML 1.0 forbids would make readers refuse the whole feed. */
const xml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that have to go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)

/** Pictures and links of our own pages, as readers elsewhere can open them. */
const withOrigin = (html: string, origin: string) => html.replace(/(src|href)="\/(?!\/)/g, `$1="${origin}/`)

const entryOf = (entry: FeedEntry, { origin }: Feed): string => {
  const address = xml(origin + entry.path)
  return [
    '<entry>',
    `<id>${address}</id>`,
    `<title>${xml(entry.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${entry.published_at}</published>`,
    `<updated>${entry.updated_at}</updated>`,
    `<author><name>${xml(entry.author)}</name></author>`,
    `<category term="${xml(entry.category)}"/>`,
    `<summary>${xml(entry.excerpt)}</summary>`,
    `<content type="html">${xml(withOrigin(entry.content, origin))}</content>`,
    '</entry>',
  ].join('')
}

/** When anything in the feed last changed; the beginning of time for an empty one. */
export const feedUpdatedAt = (entries: readonly Pick<FeedEntry, 'updated_at'>[]): Instant =>
  entries.map((entry) => entry.updated_at).toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ??
  '1970-01-01T08:00:00+08:00'

/** An Atom feed (RFC 4287). */
export const atomOf = (feed: Feed, entries: readonly FeedEntry[]): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="zh-TW">',
    `<id>${xml(feed.origin)}/news</id>`,
    `<title>${xml(`${feed.title}｜${feed.site_name}`)}</title>`,
    `<updated>${feedUpdatedAt(entries)}</updated>`,
    `<author><name>${xml(feed.site_name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(feed.origin)}/feed.xml"/>`,
    `<link rel="alternate" type="text/html" href="${xml(feed.origin)}/news"/>`,
    ...entries.map((entry) => entryOf(entry, feed)),
    '</feed>',
  ].join('\n')
