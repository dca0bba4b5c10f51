import { valueIn } from '#platform/contract/closed_lists.ts'
import { masked } from '#platform/contract/masks.ts'
import type { PersonalValue } from '#platform/contract/personal.ts'
import { mayRead, type Reader } from '#platform/contract/readers.ts'
import type { RevealEndpoint } from '#platform/contract/reveal.ts'
import * as m from './messages.ts'

/** What of a record somebody does not read in full, as the page shows it. */
export type HiddenField = { readonly name: string; readonly label: string; readonly value: string }

/** Nobody reads identifiers in full without saying why. */
const isHidden = (reader: Reader, { person, kind }: PersonalValue) =>
  kind === 'identifier' || !mayRead(reader, person, kind)

/** The masked form; null for what the record does not have. Null is also the answer for what has no masked form. */
const shownForm = ({ kind, value }: PersonalValue): string | null => {
  if (typeof value === 'string' && value !== '') return value
  return value === null && masked(kind, '·') === null ? m.reveal.withheld : null
}

/** Of an identifier a page has the last four digits; what is shown of it is the whole. */
const wholeOf = ({ name, ...field }: HiddenField): HiddenField =>
  name.endsWith('_last4')
    ? { name, label: m.reveal.identifier, value: m.reveal.but_the_end(field.value) }
    : { name, ...field }

/**
 * What of a record this reader sees masked or not at all.
 *
 * @param record as its call shows it to the reader
 * @param words what its properties are called; those without a word are left out
 */
export const hiddenFields = (
  reader: Reader,
  { personalIn }: Pick<RevealEndpoint, 'personalIn'>,
  record: object,
  words: Readonly<Record<string, string>>,
): HiddenField[] =>
  personalIn(record).flatMap((found) => {
    const [name, ...below] = found.path
    const label = valueIn(words, String(name))
    const value = shownForm(found)
    if (label === undefined || value === null || below.length > 0 || !isHidden(reader, found)) return []
    return [wholeOf({ name: String(name), label, value })]
  })
