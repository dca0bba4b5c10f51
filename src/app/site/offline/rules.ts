/** What a browser may keep of the public site to be read without a network. Pure, shared by page and service worker. */

/**
 * Copies of pages, and files that pages show: more would fill a phone and be read by nobody. Older ones go: what was taken
 * out of public meanwhile must not be read for ever.
 */
export const offlineLimits = { pages: 30, files: 250, days: 7 } as const

const dayMs = 86_400_000

/** Whether something that was read at a moment is older than so many days; what does not say when it was read is. */
export const isOlderThan = (days: number, read_at: string | null | undefined, now: Date): boolean =>
  !(now.getTime() - Date.parse(read_at ?? '') <= days * dayMs)

/** About one person, about giving, or not for readers: never kept, not even for a moment. */
const closed =
  /^\/(account|admin|dashboard|api|cart|order|member|receipts|reset-password|sanctum|practice-gateway|offline|wishes)(\/|$)/

/** The keys of lists. Any other key might be a secret of a link in a mail, or the trace of an advertisement. */
const listKey = /^(page|sort|q|year|month|kind|state|period|bank|category|brand|filter\[[a-z_]+\])$/

/**
 * The name under which a page is kept; null for pages that never are.
 *
 * @param address path and query
 */
export const pageKeyOf = (address: string): string | null => {
  const url = new URL(address, 'http://site.invalid')
  if (closed.test(url.pathname)) return null
  const known = [...url.searchParams].filter(([key, value]) => listKey.test(key) && value !== '')
  const query = new URLSearchParams(known.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString()
  return query ? `${url.pathname}?${query}` : url.pathname
}

/** Built files never change under a name. */
export const isBuiltFile = (address: string): boolean => address.startsWith('/assets/')

/** Built files, drawings and public pictures. A picture with another query than the number of its bytes was signed for one person. */
export const isKeepableFile = (address: string): boolean =>
  /^\/(?:(?:assets|icons)\/[\w./-]+|(?:illustrations|media)\/[\w./-]+(?:\?v=\w+)?)$/.test(address) &&
  !address.includes('..')

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)

/** The page with a notice before everything else in it, so that nobody takes its sums for those of this moment. */
export const withNotice = (html: string, notice: string, again: string): string =>
  html.replace(
    /<body[^>]*>/,
    (body) =>
      `${body}<aside class="offline-notice" role="status"><span>${escapeText(notice)}</span> <a class="link" href="">${escapeText(again)}</a></aside>`,
  )

/** Whether a page shows what belongs to one member. */
export const isMemberPage = (path: string): boolean => /^\/account(\/|$)/.test(path)

/** The offline page with another sentence below its heading. */
export const withSentence = (html: string, sentence: string): string =>
  html.replace(/(<\/h1><p>)[^<]*/, (_, before: string) => before + escapeText(sentence))

/** What stands between the title tags, without the entities that the server writes. */
export const titleOf = (html: string): string =>
  (/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** The modules that a page will ask for when it is hydrated. */
export const chunksOf = (html: string): string[] =>
  (/id="page-chunks">([^<]*)</.exec(html)?.[1] ?? '').split(' ').filter(isKeepableFile)
