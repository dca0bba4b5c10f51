import type { Day } from '#platform/contract/time.ts'

/**
 * The cache of copies that pages of a member write themselves, which the worker shows without a network
 * (src/app/site/offline/service_worker.ts). All others hold only what any stranger would see.
 */
export const ownPagesCache = 'own-pages'

/** Names of caches that tell what somebody read. */
const ownOrRead = (name: string) => name === ownPagesCache || name.startsWith('read-')

const deleteCaches = async (isWanted: (name: string) => boolean): Promise<void> => {
  // Only secure origins have caches.
  if (!('caches' in globalThis)) return
  const names = (await caches.keys()).filter(isWanted)
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** Deletes the cached pages of this browser: whoever uses it next must not see where the last one was. */
export const deletePageCaches = (): Promise<void> => deleteCaches(ownOrRead)

/** Deletes what pages of a member kept here; the next member must not find it. */
export const deleteOwnPages = (): Promise<void> => deleteCaches((name) => name === ownPagesCache)

/**
 * Keeps a page of the member for this browser alone, until sign-out or the end of a day.
 *
 * @param path its path
 * @param html a whole document, without scripts and files
 * @param until the last day on which it is shown, included
 */
export const keepOwnPage = async (path: string, html: string, until: Day): Promise<void> => {
  if (!('caches' in globalThis)) return
  const title = /<title>([^<]*)/.exec(html)?.[1] ?? ''
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-saved-at': new Date().toISOString(),
    'x-title': encodeURIComponent(title),
    'x-until': until,
  }
  await (await caches.open(ownPagesCache)).put(path, new Response(html, { headers }))
}

/** Forgets the copy of a page of the member. */
export const forgetOwnPage = async (path: string): Promise<void> => {
  if ('caches' in globalThis && (await caches.has(ownPagesCache))) await (await caches.open(ownPagesCache)).delete(path)
}
