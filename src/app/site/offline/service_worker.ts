/**
 * Lets pages that were read be read again without a network. Everything it keeps was asked for without cookies and
 * without a token, so it is what any stranger would see; what a page of a member keeps itself it only shows. Built on its own into dist/worker (vite.config.ts) and served as
 * /sw.js with the build's name before it (src/platform/server/offline.ts).
 */

import { ownPagesCache } from '#platform/browser/page_caches.ts'
import { tableTime, taipeiDay } from '#platform/contract/time.ts'
import { isRecord } from '#platform/contract/unknown_values.ts'
import * as m from './messages.ts'
import {
  chunksOf,
  escapeText,
  isBuiltFile,
  isKeepableFile,
  isMemberPage,
  isOlderThan,
  offlineLimits,
  pageKeyOf,
  titleOf,
  withNotice,
  withSentence,
} from './rules.ts'

// The library types of a page and of a worker exclude each other; these are the few that are needed here.
type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Lasting & {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Worker = {
  readonly siteBuild: { readonly version: string; readonly shell: readonly string[] }
  readonly location: Location
  readonly registration: ServiceWorkerRegistration
  readonly clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener(kind: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(kind: 'message', listener: (event: Lasting & MessageEvent) => void): void
}
const worker = self as unknown as Worker
const { version, shell } = worker.siteBuild

/** Sign-out deletes all but the last (src/platform/browser/page_caches.ts). */
const names = {
  pages: `read-pages-${version}`,
  files: `read-files-${version}`,
  own: ownPagesCache,
  shell: `shell-${version}`,
} as const
const offlinePage = '/offline'

const asAnybody = (address: string) => fetch(address, { credentials: 'omit', redirect: 'error' })

worker.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(names.shell)
    await cache.addAll(shell.map((address) => new Request(address, { credentials: 'omit', cache: 'reload' })))
    await worker.skipWaiting()
  }
  event.waitUntil(fill())
})

worker.addEventListener('activate', (event) => {
  const begin = async () => {
    const old = (await caches.keys()).filter((name) => !Object.values<string>(names).includes(name))
    await Promise.all(old.map((name) => caches.delete(name)))
    // The request goes out while the worker is still starting.
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
  }
  event.waitUntil(begin())
})

/** Puts something in as the newest, and takes the oldest out beyond a number. */
const keep = async (cache: Cache, key: string, response: Response, most: number) => {
  await cache.delete(key)
  await cache.put(key, response)
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((request) => cache.delete(request)))
}

/** When a copy was read: our own copies of pages say it, files by the header of every answer. */
const readAt = ({ headers }: Response) => headers.get('x-saved-at') ?? headers.get('date')

const isOld = (copy: Response, days: number) => isOlderThan(days, readAt(copy), new Date())

/** Whether the site says that something is not there, or not any more. */
const isGone = ({ status }: Response) => status === 404 || status === 410

const forget = async (name: string, key: string) => {
  await (await caches.open(name)).delete(key, { ignoreVary: true })
}

/** Forgets copies that are too old. Built files stay: they go with their build. */
const forgetOld = async () => {
  for (const name of [names.pages, names.files]) {
    const cache = await caches.open(name)
    const [keys, copies] = await Promise.all([cache.keys(), cache.matchAll()])
    const old = keys.filter((request: Request, index: number) => {
      const copy = copies[index]
      return copy && !isBuiltFile(new URL(request.url).pathname) && isOld(copy, offlineLimits.days)
    })
    await Promise.all(old.map((request: Request) => cache.delete(request)))
  }
}

const keepFile = async (cache: Cache, address: string) => {
  const copy = await cache.match(address, { ignoreVary: true })
  if (copy && (isBuiltFile(address) || !isOld(copy, 1))) return
  const response = await asAnybody(address)
  if (isGone(response)) await cache.delete(address)
  const mayKeep = /\bpublic\b/.test(response.headers.get('cache-control') ?? '')
  if (response.ok && mayKeep) await keep(cache, address, response, offlineLimits.files)
}

/** Keeps a page that a person reads now, with the time and with what it shows. */
const keepPage = async (address: string, files: readonly string[]) => {
  const key = pageKeyOf(address)
  if (key === null) return
  const response = await asAnybody(key)
  if (isGone(response)) await forget(names.pages, key)
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok || !type.startsWith('text/html') || response.headers.get('cache-control') === 'no-store') return
  const html = await response.text()
  const headers = {
    'content-type': type,
    'content-security-policy': response.headers.get('content-security-policy') ?? "default-src 'none'",
    'x-saved-at': new Date().toISOString(),
    'x-title': encodeURIComponent(titleOf(html)),
  }
  await keep(await caches.open(names.pages), key, new Response(html, { headers }), offlineLimits.pages)
  const cache = await caches.open(names.files)
  const wanted = new Set([...chunksOf(html), ...files.filter(isKeepableFile)])
  for (const file of wanted) await keepFile(cache, file).catch(() => undefined)
  await forgetOld()
}

worker.addEventListener('message', (event) => {
  const data: unknown = event.data
  if (!isRecord(data) || data.kind !== 'read' || typeof data.address !== 'string' || !Array.isArray(data.files)) return
  const files = data.files.filter((file): file is string => typeof file === 'string').slice(0, 80)
  event.waitUntil(keepPage(data.address, files).catch(() => undefined))
})

/** The copy that a page of the member keeps here, until its last day. */
const ownCopyOf = async (path: string): Promise<Response | undefined> => {
  const copy = await caches.match(path, { cacheName: names.own })
  return copy && taipeiDay(new Date()) <= (copy.headers.get('x-until') ?? '') ? copy : undefined
}

const linesOf = async (cacheName: string): Promise<string> => {
  // asking for a cache by its name would make it
  const kept = (await caches.has(cacheName)) ? await (await caches.open(cacheName)).keys() : []
  const lines = await Promise.all(
    kept.toReversed().map(async (request: Request) => {
      const { pathname, search } = new URL(request.url)
      const copy = cacheName === names.own ? await ownCopyOf(pathname) : await caches.match(request, { cacheName })
      const title = decodeURIComponent(copy?.headers.get('x-title') ?? '')
      return title && `<li><a class="link" href="${escapeText(pathname + search)}">${escapeText(title)}</a></li>`
    }),
  )
  return lines.join('')
}

/** The offline page, with what else can be read. */
const offlineAnswer = async (path: string): Promise<Response> => {
  const response = await caches.match(offlinePage, { cacheName: names.shell })
  if (!response) return Response.error()
  const lines = (await linesOf(names.own)) + (await linesOf(names.pages))
  const list = lines && `<h2>${m.kept}</h2><ul class="offline-list">${lines}</ul>`
  const text = await response.text()
  const page = isMemberPage(path) ? withSentence(text, m.member_page) : text
  const html = page.replace('</main>', () => `${list}</main>`)
  return new Response(html, { headers: response.headers })
}

const copyOf = async (url: URL): Promise<Response> => {
  await forgetOld()
  const key = pageKeyOf(url.pathname + url.search)
  const copy = await (key === null ? ownCopyOf(url.pathname) : caches.match(key, { cacheName: names.pages }))
  if (!copy) return offlineAnswer(url.pathname)
  const time = tableTime(copy.headers.get('x-saved-at') ?? '')
  const html = withNotice(await copy.text(), m.copy(time), m.again)
  return new Response(html, { headers: copy.headers })
}

const answerPage = async (event: Fetching, url: URL): Promise<Response> => {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    const key = pageKeyOf(url.pathname + url.search)
    if (key !== null && isGone(response)) event.waitUntil(forget(names.pages, key))
    return response
  } catch {
    return copyOf(url)
  }
}

/** Built files come from their copies; all others are asked for first. */
const answerFile = async (request: Request, address: string): Promise<Response> => {
  const kept = () => caches.match(address, { ignoreVary: true })
  if (isBuiltFile(address)) return (await kept()) ?? fetch(request)
  try {
    const response = await fetch(request)
    if (isGone(response)) await forget(names.files, address)
    return response
  } catch (error) {
    const copy = await kept()
    if (!copy) throw error
    return copy
  }
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.headers.has('authorization')) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url))
  else {
    const address = url.pathname + url.search
    if (isKeepableFile(address)) event.respondWith(answerFile(request, address))
  }
})
