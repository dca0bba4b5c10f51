import { telUrl } from '#platform/contract/tel_url.ts'
import type { BuiltEntry } from './built_assets.ts'
import { escapeHtml } from './mail_layout.ts'
import { pageMessages as m } from './page_messages.ts'

const document = (head: string, body: string) =>
  `<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/illustrations/logo-mark.svg" type="image/svg+xml">${head}</head><body>${body}</body></html>`

/** The back office's document: everything in it is rendered by its application. */
export const adminDocument = (admin: Pick<BuiltEntry, 'entry' | 'styles' | 'chunksOf'>): string =>
  document(
    [
      `<title>${m.admin_title}</title><meta name="robots" content="noindex">`,
      ...admin.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
      ...admin.chunksOf([]).map((href) => `<link rel="modulepreload" href="${href}">`),
      `<script type="module" src="${admin.entry}"></script>`,
    ].join(''),
    `<div id="root"></div><noscript>${m.admin_needs_script}</noscript>`,
  )

/** Why a plain page stands in: the site is closed for work on it, too many ask at once, the database is away, the address asks for what cannot be, something of ours is broken, or the reader has no network. */
export type PlainPage = 'closed' | 'busy' | 'unavailable' | 'refused' | 'broken' | 'offline'

const plainWords: Record<PlainPage, { title: string; text: string; drawing: string | null }> = {
  closed: { title: m.closed_title, text: m.closed_text, drawing: '/illustrations/cat-orange.svg' },
  busy: { title: m.busy_title, text: m.busy_text, drawing: null },
  unavailable: { title: m.unavailable_title, text: m.unavailable_text, drawing: null },
  refused: { title: m.refused_title, text: m.refused_text, drawing: null },
  broken: { title: m.broken_title, text: m.broken_text, drawing: null },
  offline: { title: m.offline_title, text: m.offline_text, drawing: '/illustrations/cat-orange.svg' },
}

/**
 * A page without data and without script, for when the real one cannot be made.
 *
 * @param phone whom to call; without one nobody is named
 */
export const plainDocument = (kind: PlainPage, css: string, phone = ''): string => {
  const { title, text, drawing } = plainWords[kind]
  const picture = drawing ? `<img src="${drawing}" alt="" width="200" height="150">` : ''
  const call =
    phone && `<p><a class="button button-outline" href="${telUrl(phone)}">${m.call(escapeHtml(phone))}</a></p>`
  return document(
    `<title>${title}</title><style>${css}</style>`,
    `<main class="container"><div class="empty" role="alert">${picture}<h1>${title}</h1><p>${text}</p><p><a class="button button-secondary" href="">${m.try_again}</a> <a class="button button-text" href="/">${m.to_home}</a></p>${call}</div></main>`,
  )
}
