/** The part two texts share at their start and end, and what differs between. */
export type WordDiff = { start: string; before: string; after: string; end: string }

/** Part of a number, date, code or Latin word, which is marked as a whole. */
const joins = (character: string | undefined) => character !== undefined && /[\w$,.:/@-]/.test(character)

/** Marks the middle that differs: whole characters of Chinese, whole numbers and words of everything else. */
export const wordDiff = (before: string, after: string): WordDiff => {
  const [a, b] = [[...before], [...after]]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  while (start > 0 && joins(a[start - 1]) && (joins(a[start]) || joins(b[start]))) start -= 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  while (end > 0 && joins(a.at(-end)) && (joins(a.at(-end - 1)) || joins(b.at(-end - 1)))) end -= 1
  const text = (characters: string[], from: number, to: number) => characters.slice(from, to).join('')
  return {
    start: text(a, 0, start),
    before: text(a, start, a.length - end),
    after: text(b, start, b.length - end),
    end: text(a, a.length - end, a.length),
  }
}
