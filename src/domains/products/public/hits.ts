import { foldWord } from '../words/rules.ts'

export type TextPart = { part: string; hit: boolean /** Where it begins. */; at: number }

/** The folded text, and for each of its units the place of the character it comes from. */
const foldedWithPlaces = (text: string) => {
  let folded = ''
  const places: number[] = []
  let at = 0
  for (const letter of text) {
    const plain = foldWord(letter)
    folded += plain
    for (let unit = 0; unit < plain.length; unit += 1) places.push(at)
    at += letter.length
  }
  places.push(at)
  return { folded, places }
}

/** Marks where the words stand: one flag for each unit of the text. */
const flagsOf = (text: string, words: readonly string[]): boolean[] => {
  const { folded, places } = foldedWithPlaces(text)
  const flags = Array<boolean>(text.length).fill(false)
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      flags.fill(true, places[at], places[at + word.length])
    }
  }
  return flags
}

/**
 * Cuts a text where the searched words stand. It finds them as the search does: each word by itself, full and half width
 * alike, capitals or not, 台 = 臺.
 */
export const splitByHit = (text: string, question: string): TextPart[] => {
  const flags = flagsOf(text, foldWord(question).split(/\s+/).filter(Boolean))
  const parts: TextPart[] = []
  for (let at = 0; at < text.length; ) {
    const hit = flags[at] ?? false
    let end = at + 1
    while (end < text.length && flags[end] === hit) end += 1
    parts.push({ part: text.slice(at, end), hit, at })
    at = end
  }
  return parts
}
