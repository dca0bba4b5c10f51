import { createHash } from 'node:crypto'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const fixed = ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"]

/**
 * The content security policy of a public page. The scripts and the styles inside it are allowed by their hashes, which
 * are kept with the page: a nonce would have to be another one for every answer.
 *
 * @param form_targets origins other than ours that a form may be sent to
 */
export const sitePolicy = (
  form_targets: readonly string[],
  inline: { scripts: readonly string[]; style: string },
): string =>
  [
    "default-src 'self'",
    ['script-src', "'self'", ...inline.scripts.map(hashOf)].join(' '),
    `style-src 'self' ${hashOf(inline.style)}`,
    // The theme's colours stand as custom properties in a style attribute; a style attribute cannot run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    ['form-action', "'self'", ...form_targets].join(' '),
    ...fixed,
  ].join('; ')

/** The policy of the back office: nothing inline but style attributes. */
export const adminPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "form-action 'self'",
  ...fixed,
].join('; ')

/** The policy of the plain page that stands in when a page cannot be made. */
export const plainPolicy = (style: string): string =>
  ["default-src 'none'", `style-src ${hashOf(style)}`, "img-src 'self'", ...fixed].join('; ')

/** The policy of the service worker: it reads from this site alone. */
export const workerPolicy = "default-src 'self'"

/** The policy of a drawing that is opened by itself: its own styles, nothing else. */
export const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
