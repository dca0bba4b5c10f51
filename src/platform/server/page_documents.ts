import type { BuiltEntry } from './built_assets.ts'
import { pageMessages as m } from './page_messages.ts'

const document = (head: string, body: string) =>
  `<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/illustrations/logo-mark.svg" type="image/svg+xml">${head}</head><body>${body}</body></html>`

/** The back office's document: everything in it is drawn by its application. */
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

/** Why a plain page stands in: the database is away, or something of ours is broken. */
export type PlainPage = 'unavailable' | 'broken'

/** A page without data and without script, for when the real one cannot be made. */
export const plainDocument = (kind: PlainPage, css: string): string => {
  const [title, text] =
    kind === 'unavailable' ? [m.unavailable_title, m.unavailable_text] : [m.broken_title, m.broken_text]
  return document(
    `<title>${title}</title><style>${css}</style>`,
    `<main class="container"><div class="empty" role="alert"><h1>${title}</h1><p>${text}</p><p><a class="button button-secondary" href="">${m.try_again}</a> <a class="button button-text" href="/">${m.to_home}</a></p></div></main>`,
  )
}
