/** What formatted text may hold: headings, lists, links, pictures of this site and tables. No looks, names or scripts. */

export const richTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote'],
  ...['figure', 'figcaption', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const

/** The attributes that a tag may have; tags that are not named have none. */
export const richAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope'],
  td: ['colspan', 'rowspan'],
}

/** Where links may lead, besides this site. */
export const richLinkSchemes = ['https', 'http', 'mailto', 'tel'] as const
