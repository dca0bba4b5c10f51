import type { RichHtml } from '#platform/contract/fields.ts'
import { wordsOfHtml } from '#platform/contract/html_words.ts'

/** A piece of a text under its heading; `title` is null for what stands before the first one. */
export type Chapter = { title: string | null; html: RichHtml }

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
export const chaptersOf = (html: RichHtml): Chapter[] => {
  const headings = headingsOf(html)
  // What lies between headings that stand in nothing else is as clean as the whole.
  const piece = (start: number, end: number | undefined) => html.slice(start, end) as RichHtml
  const first = { title: null, html: piece(0, headings[0]?.start) }
  const others = headings.map(({ start, end }, index) => ({
    title: wordsOfHtml(html.slice(start, end)),
    html: piece(end, headings[index + 1]?.start),
  }))
  return [first, ...others].filter((chapter) => chapter.html.trim() !== '')
}
