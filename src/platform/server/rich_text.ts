import sanitizeHtml from 'sanitize-html'
import { boundedCache } from './bounded_cache.ts'

const tags = 'h2 h3 h4 p br hr strong b em i u s a ul ol li blockquote figure figcaption img table thead tbody tr th td'

const clean = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: tags.split(' '),
    allowedAttributes: {
      a: ['href', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src?.startsWith('/'),
  })

/** Texts are cleaned whenever they are shown, and most are shown again and again. A character may take two bytes. */
const cleaned = boundedCache<string>({ most_bytes: 8_000_000, sizeOf: (html) => 2 * html.length })

/**
 * Rich text as the product stores and shows it: an allow-list of tags, no scripts, styles or event handlers, pictures
 * only from this site, links that open elsewhere without telling where from.
 */
export const cleanRichText = (html: string): string => {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const result = clean(html)
  cleaned.set(html, result)
  return result
}
