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

/** A piece of a text; `marked` where the other text does not have it. */
export type DiffPart = { readonly text: string; readonly marked: boolean }

/** Whole numbers and Latin words, and characters of everything else. */
const tokensOf = (text: string): string[] => text.match(/[\w$,.:/@-]+|./gsu) ?? []

/** Longer texts are marked from their first to their last difference. */
const mostPairs = 1_000_000

/** Which tokens of two texts are the same, in their order: the longest common sequence. */
const commonTokens = (a: readonly string[], b: readonly string[]): (readonly [number, number])[] => {
  const width = b.length + 1
  const table = new Uint16Array((a.length + 1) * width)
  const at = (i: number, j: number) => table[i * width + j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      table[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  const pairs: (readonly [number, number])[] = []
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) pairs.push([i++, j++])
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}

/** Without single tokens that two changed sentences happen to share: a mark that is torn up cannot be read. */
const inRuns = (pairs: readonly (readonly [number, number])[]) =>
  pairs.filter(([i, j]) => pairs.some(([k, l]) => Math.abs(k - i) === 1 && l - j === k - i))

/** Pieces one after the other, those of one kind joined. */
const joined = (parts: readonly DiffPart[]): DiffPart[] => {
  const all: DiffPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last?.marked === part.marked) all.splice(-1, 1, { text: last.text + part.text, marked: part.marked })
    else if (part.text !== '') all.push(part)
  }
  return all
}

/** What each of two texts says that the other does not, word by word, however many places that are. */
export const wordParts = (before: string, after: string): { before: DiffPart[]; after: DiffPart[] } => {
  const middle = wordDiff(before, after)
  const [a, b] = [tokensOf(middle.before), tokensOf(middle.after)]
  const pairs = a.length * b.length > mostPairs ? [] : inRuns(commonTokens(a, b))
  const told = (tokens: readonly string[], same: ReadonlySet<number>) =>
    joined([
      { text: middle.start, marked: false },
      ...tokens.map((text, place) => ({ text, marked: !same.has(place) })),
      { text: middle.end, marked: false },
    ])
  return {
    before: told(a, new Set(pairs.map(([place]) => place))),
    after: told(b, new Set(pairs.map(([, place]) => place))),
  }
}
