import sanitizeHtml from 'sanitize-html'
import type { RichHtml } from '#platform/contract/fields.ts'
import { richAttributes, richLinkRel, richLinkSchemes, richTags } from '#platform/contract/rich_text.ts'
import { boundedCache } from './bounded_cache.ts'

const clean = (html: string): RichHtml =>
  sanitizeHtml(html, {
    allowedTags: [...richTags],
    allowedAttributes: Object.fromEntries(Object.entries(richAttributes).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: [...richLinkSchemes],
    allowedSchemesByTag: { img: [] },
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: richLinkRel }) },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src?.startsWith('/'),
  }) as RichHtml

/** Texts are cleaned whenever they are shown, and most are shown again and again. A character may take two bytes. */
const cleaned = boundedCache<RichHtml>({ most_bytes: 8_000_000, sizeOf: (html) => 2 * html.length })

/**
 * Rich text as the product stores and shows it: an allow-list of tags, no scripts, styles or event handlers, pictures
 * only from this site, links that open elsewhere without telling where from.
 */
export const cleanRichText = (html: string): RichHtml => {
  const known = cleaned.get(html)
  if (known !== undefined) return known
  const result = clean(html)
  cleaned.set(html, result)
  return result
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** What rich text says, in lines, for mails. */
export const plainTextOf = (html: string): string => {
  const lines = html
    .replace(/<(?:br|\/li|\/tr|\/div)\b[^>]*>/gi, '$&\n')
    .replace(/<\/(?:p|h\d|ul|ol|blockquote|table)>/gi, '$&\n\n')
  const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
  return text
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
