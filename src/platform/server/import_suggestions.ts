import type { z } from 'zod'
import { distance } from '#platform/contract/edit_distance.ts'
import type { Day } from '#platform/contract/time.ts'
import { readTypedDay } from '#platform/contract/typed_day.ts'
import { importMessages as m } from './import_messages.ts'
import type { FilledColumn } from './import_rows.ts'

/** The word that is meant by another one; undefined where two are as near, or none has a letter in common with it. */
const nearestWord = (words: Readonly<Record<string, string>>, given: string): string | undefined => {
  const text = given.normalize('NFKC').toLowerCase()
  const meant = Object.entries(words).find(([value]) => value === text || m.means[value]?.includes(text))
  if (meant) return meant[1]
  const [first, second] = Object.values(words)
    .map((word) => ({ word, letters: distance([...text], [...word.toLowerCase()]) }))
    .toSorted((one, other) => one.letters - other.letters)
  if (!first || first.letters >= [...first.word].length || first.letters === second?.letters) return undefined
  return first.word
}

/** Other spellings of what somebody wrote: half width, an address with its beginning, a day, a number without its unit. */
const spellingsOf = (given: string, today: Day): string[] => {
  const plain = given.normalize('NFKC').trim()
  const address = `https://${plain.replace(/^(?:https?:)?\/*/i, '')}`
  const number = plain.replace(/[^\d.-]/g, '')
  return [plain, ...(/^\S+\.\S+$/.test(plain) ? [address] : []), ...[readTypedDay(plain, today) ?? []].flat(), number]
}

/**
 * What to write instead of what stands in a cell; null where nobody knows, or where the cell is fine by itself (a name that
 * is taken).
 *
 * @param schema of the field that the column fills
 */
export const suggestionFor = (
  { words, example }: FilledColumn,
  given: string,
  schema: z.ZodType | undefined,
  today: Day,
): string | null => {
  if (given === '') return null
  if (words) {
    const word = Object.values(words).includes(given) ? undefined : nearestWord(words, given)
    return word === undefined ? null : m.write(word)
  }
  // of a field that takes any text only the length can be wrong
  if (!schema || schema.safeParse(given).success || schema.safeParse('a').success) return null
  const spelling = spellingsOf(given, today).find((text) => text !== '' && schema.safeParse(text).success)
  if (spelling !== undefined) return m.write(spelling)
  return example === undefined ? null : m.like(example)
}
