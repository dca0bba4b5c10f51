/** What formatted text may hold: headings, lists, links, pictures of this site and tables. No looks, names or scripts. */

export const richTags = [
  ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote'],
  ...['figure', 'figcaption', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const

/** The attributes that a tag may have; tags that are not named have none. */
export const richAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

/** Where links may lead, besides this site. */
export const richLinkSchemes = ['https', 'http', 'mailto', 'tel'] as const

/** What a link of a text tells others: nothing. */
export const richLinkRel = 'noopener noreferrer'

const videoHosts = [
  ...['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'vimeo.com', 'www.vimeo.com'],
  ...['facebook.com', 'www.facebook.com', 'm.facebook.com', 'fb.watch'],
]

/** The address of a video as it is stored, or undefined for what is on none of the sites whose videos we link. */
export const videoAddress = (typed: string): string | undefined => {
  const address = URL.parse(typed.trim())
  if (address?.protocol !== 'https:' || !videoHosts.includes(address.hostname)) return undefined
  return address.pathname.length > 1 ? address.href : undefined
}
