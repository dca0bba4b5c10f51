import { wordsOfHtml } from '#platform/contract/html_words.ts'

const ends = /(?<=<\/(?:p|h2|h3|li|blockquote|tr|figure)>)/

/** The words of each paragraph, heading, line of a list or picture of cleaned HTML. */
export const blocksOf = (html: string): string[] =>
  html
    .split(ends)
    .map((block) => wordsOfHtml(block) || (/<img[^>]*\balt="([^"]*)"/.exec(block)?.[1] ?? ''))
    .filter((words) => words !== '')

/** How many blocks from each pair of places on are the same, in their order: the table of the longest common sequence. */
const commonFrom = (before: readonly string[], after: readonly string[]): number[][] => {
  const table = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [row, below] = [table[i] ?? [], table[i + 1] ?? []]
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
    }
  return table
}

export type BlockChange = { readonly before: string | null; readonly after: string | null }

/** The blocks in which two texts differ, in their order; what took the place of another stands beside it. */
export const changedBlocks = (before: string, after: string): BlockChange[] => {
  const [old, now] = [blocksOf(before), blocksOf(after)]
  const common = commonFrom(old, now)
  const changes: BlockChange[] = []
  let [gone, come]: [string[], string[]] = [[], []]
  const flush = () => {
    for (let n = 0; n < Math.max(gone.length, come.length); n += 1)
      changes.push({ before: gone[n] ?? null, after: come[n] ?? null })
    ;[gone, come] = [[], []]
  }
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      flush()
      i += 1
      j += 1
    } else if (j >= now.length || (i < old.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))) {
      gone.push(old[i] ?? '')
      i += 1
    } else {
      come.push(now[j] ?? '')
      j += 1
    }
  }
  flush()
  return changes
}
