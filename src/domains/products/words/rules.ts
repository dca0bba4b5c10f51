import { distance } from '#platform/contract/edit_distance.ts'

/** Folded as the search folds: full and half width alike, capitals or not, 台 = 臺. */
export const foldWord = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('台', '臺')

/** Longer questions are sentences; no piece of them is looked for. */
const longest = 12

const withoutBlanks = (text: string) => !/\s/.test(text)

/** Every shorter piece of a question, without blanks, longest first; none for a question that is too long. */
export const piecesOf = (question: string): string[] => {
  const letters = [...question.trim()]
  if (letters.length > longest) return question.split(/\s+/).filter((word) => word !== question && word !== '')
  const pieces = new Set<string>()
  for (let size = letters.length - 1; size >= 1; size -= 1)
    for (let at = 0; at + size <= letters.length; at += 1) pieces.add(letters.slice(at, at + size).join(''))
  return [...pieces].filter((piece) => withoutBlanks(piece) && /[\p{L}\p{N}]/u.test(piece))
}

/** The pieces worth offering: the longest that find something, none inside another one. */
export const offerPieces = (found: readonly string[], most = 3): string[] => {
  const chosen: string[] = []
  for (const piece of found.toSorted((a, b) => b.length - a.length)) {
    if (chosen.length < most && !chosen.some((longer) => longer.includes(piece))) chosen.push(piece)
  }
  return chosen
}

/** One wrong character from three on, two from six on: nearer words would be other words. */
const allowed = (length: number): number => (length >= 6 ? 2 : length >= 3 ? 1 : 0)

/** A piece of a name that the question was probably meant to be; the earlier name wins. Null when none is near. */
export const guessWord = (question: string, names: readonly string[]): string | null => {
  const wanted = [...foldWord(question.trim())]
  const limit = allowed(wanted.length)
  let best: { word: string; off: number } | null = null
  for (const name of names) {
    const letters = [...name.normalize('NFKC')]
    for (const size of [wanted.length, wanted.length + 1, wanted.length - 1]) {
      for (let at = 0; limit > 0 && at + size <= letters.length; at += 1) {
        const word = letters.slice(at, at + size).join('')
        const off = distance([...foldWord(word)], wanted)
        if (off > 0 && off <= limit && off < (best?.off ?? limit + 1) && word.trim() === word) best = { word, off }
      }
    }
  }
  return best?.word ?? null
}
