import { wordsOfHtml } from '#platform/contract/html_words.ts'

/** A piece of a text under its heading; `title` is null for what stands before the first one. */
export type Chapter = { title: string | null; html: string }

const voids = new Set(['br', 'hr', 'img'])

/** Where headings of the first order begin and end that stand in nothing else. */
const headingsOf = (html: string): { start: number; end: number }[] => {
  const found: { start: number; end: number }[] = []
  let depth = 0
  let start = -1
  for (const { 0: tag, 1: closing, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (voids.has(name)) continue
    if (closing) depth -= 1
    if (name === 'h2' && depth === 0) {
      if (closing) found.push({ start, end: index + tag.length })
      else start = index
    }
    if (!closing) depth += 1
  }
  return found
}

/**
 * A cleaned text of staff by its headings (h2), so that each piece can be opened by itself. A heading inside something
 * else, a quotation for example, stays where it is; pieces without any text are left out.
 */
export const chaptersOf = (html: string): Chapter[] => {
  const headings = headingsOf(html)
  const first = { title: null, html: html.slice(0, headings[0]?.start) }
  const others = headings.map(({ start, end }, index) => ({
    title: wordsOfHtml(html.slice(start, end)),
    html: html.slice(end, headings[index + 1]?.start),
  }))
  return [first, ...others].filter((chapter) => chapter.html.trim() !== '')
}
