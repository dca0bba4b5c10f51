import {
  type FormField,
  readFields,
  type SentOf,
  type StoredOf,
  sendFields,
  storedAs,
  type ValuesOf,
} from '#platform/browser/form_of.ts'
import { localTimeOf, momentOf, orNull, textOf } from '#platform/browser/form_values.ts'
import type { FieldOption } from '#platform/browser/form_words.ts'
import { formatCount } from '#platform/contract/money.ts'
import type { Instant } from '#platform/contract/time.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import * as uiMessages from '#ui/messages.ts'

/** The kinds of fields that a form of the back office is described with (`formOf`); each takes the label first. */

type Written = string | number | null
const sayText = (value: Written): string => String(value ?? '')

/** One or more lines; blank is sent as a blank text, which the contract makes null where it may be missing. */
export const text = (label: string, empty = ''): FormField<string, string | null, string> => ({
  label,
  empty,
  say: sayText,
  read: textOf,
  send: (value) => value,
})

/** Text with headings and lists: its words alone are told. */
export const richText = (label: string): FormField<string, string, string> => ({
  ...text(label),
  say: (html) => html.replace(/<[^>]+>/g, ' ').trim(),
})

/** A whole number, typed as text; it has to be there. */
export const number = (label: string, empty = ''): FormField<string, number, string> => ({
  label,
  empty,
  say: sayText,
  read: textOf,
  send: (value) => value,
})

/** A whole number, typed as text; blank is none. */
export const numberOrNull = (label: string): FormField<string, number | null, string | null> => ({
  label,
  empty: '',
  say: sayText,
  read: textOf,
  send: orNull,
})

const groupedOf = (stored: number | null): string => (stored === null ? '' : formatCount(stored))

/** Points of a question (`ScoreField`): blank until somebody gave some, and they have to be there. */
export const points = (label: string): FormField<string, number | null, string> => ({
  ...number(label),
  read: textOf,
  send: (value) => value,
})

/** An amount in whole NT$ (`MoneyField`); it has to be there. */
export const money = (label: string, empty = ''): FormField<string, number, string> => ({
  ...number(label, empty),
  read: groupedOf,
})

/** An amount in whole NT$ (`MoneyField`); blank is none. */
export const moneyOrNull = (label: string): FormField<string, number | null, string | null> => ({
  ...numberOrNull(label),
  read: groupedOf,
})

/** A day, as an input of type date has it. */
export const day = (label: string, empty = ''): FormField<string, string, string> => text(label, empty)

// What still says the same minute is sent as it is stored: an end of 23:59:59 must not lose its seconds.
const sendMoment = (typed: string, stored?: Instant | null) =>
  stored && localTimeOf(stored) === typed ? stored : momentOf(typed)

/** A moment on the clock of Taipei, as an input of type datetime-local has it; it has to be there. */
export const moment = (label: string): FormField<string, Instant, string> => ({
  ...text(label),
  read: localTimeOf,
  send: (typed, stored) => sendMoment(typed, stored) ?? '',
})

/** A moment on the clock of Taipei; blank is none. */
export const momentOrNull = (label: string): FormField<string, Instant | null, Instant | null> => ({
  ...text(label),
  read: localTimeOf,
  send: sendMoment,
})

/** A box to tick. */
export const tick = (label: string, empty = false): FormField<boolean, boolean, boolean> => ({
  label,
  empty,
  say: (value) => (value ? adminMessages.yes : adminMessages.no),
  read: (stored) => stored,
  send: (value) => value,
})

const optionsOf = (words: Readonly<Record<string, string>>): FieldOption[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

/** One of a closed list, by its words; `first` is chosen in something new. */
export const choice = <Key extends string>(
  label: string,
  words: Readonly<Record<Key, string>>,
  first: NoInfer<Key>,
): FormField<Key, Key, Key> => ({
  label,
  empty: first,
  options: optionsOf(words),
  say: (key) => words[key],
  read: (stored) => stored,
  send: (key) => key,
})

/** The same without a first one: somebody has to choose, and blank is refused by the schema of the call. */
export const choiceToMake = <Key extends string>(
  label: string,
  words: Readonly<Record<Key, string>>,
): FormField<Key | '', Key, Key> => ({
  ...choice<Key | ''>(label, { ...words, '': '' }, ''),
  options: optionsOf(words),
  read: (stored) => stored,
  // blank is no word of the list: its schema says so beside the field
  send: (key) => key as Key,
})

/** The same where nothing may be stored: blank then. */
export const choiceOrNone = <Key extends string>(
  label: string,
  words: Readonly<Record<Key, string>>,
  first: NoInfer<Key> | '' = '',
): FormField<Key | '', Key | null, Key | null> => ({
  ...choice<Key | ''>(label, { ...words, '': '' }, first),
  options: optionsOf(words),
  read: (stored) => stored ?? '',
  send: (key) => key || null,
})

type StoredRef = number | { readonly id: number } | null | undefined
const idOf = (stored: StoredRef) => (typeof stored === 'object' ? (stored?.id ?? null) : (stored ?? null))

/** One of a list that is read, by its id; an id that is not in it stands for itself. Nothing chosen is sent as blank. */
export const oneOf = (label: string, options: readonly FieldOption[]): FormField<string, StoredRef, string> => ({
  label,
  empty: '',
  options,
  say: (id) => options.find(({ value }) => value === id)?.label ?? id,
  read: (stored) => textOf(idOf(stored)),
  send: (id) => id,
})

/** The same where nothing needs to be chosen. */
export const oneOrNone = (
  label: string,
  options: readonly FieldOption[],
): FormField<string, StoredRef, string | null> => ({ ...oneOf(label, options), send: orNull })

/** Several ticks, by the names of what is ticked. */
export const severalOf = (
  label: string,
  named: readonly { id: number; name: string }[],
): FormField<number[], number[], number[]> => {
  const nameOf = (id: number) => named.find((row) => row.id === id)?.name ?? String(id)
  return {
    label,
    empty: [],
    say: (ids) => uiMessages.joined(ids.map(nameOf)),
    entry: { say: nameOf },
    read: (stored) => stored,
    send: (ids) => ids,
  }
}

/** Any of a closed list, by its words (`TickList`). */
export const ticksOf = <Key extends string>(
  label: string,
  words: Readonly<Record<Key, string>>,
): FormField<Key[], readonly Key[], Key[]> => ({
  label,
  empty: [],
  options: optionsOf(words),
  say: (keys) => uiMessages.joined(keys.map((key) => words[key])),
  entry: { say: (key) => words[key] },
  read: (stored) => [...stored],
  send: (keys) => keys,
})

type List = readonly (string | number)[]
const inOneLine = (list: List) => uiMessages.joined(list.map(String))
const partsOf = (line: string, separator: RegExp) =>
  line
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean)

/** Words in one line, with commas of any kind between them. */
export const wordList = (label: string): FormField<string, List, string[]> => ({
  ...text(label),
  read: inOneLine,
  send: (line) => partsOf(line, /[、,，]/),
})

/** Numbers in one line, with commas or spaces between them. */
export const numberList = (label: string, first: List): FormField<string, List, string[]> => ({
  ...text(label, inOneLine(first)),
  read: inOneLine,
  send: (line) => partsOf(line, /[、,，\s]/),
})

/** What a call may change and this form does not: it is not sent, so it stays as it is. Reads what every record has. */
export const notInForm = storedAs('version', {
  label: '',
  empty: null,
  say: () => null,
  read: (_version: number) => null,
  send: () => undefined,
})

/** What the form does not show and sends back as it is stored. */
export const unchanged = <Value>(
  label: string,
  empty: Value,
  say: (value: Value) => string = String,
): FormField<Value, Value, Value> => ({ label, empty, say, read: (stored) => stored, send: (value) => value })

type WithId = { id?: number }
type Row<Fields> = ValuesOf<Fields> & WithId
type StoredRow<Fields> = StoredOf<Fields> & { readonly id: number }
type AnyFields = Readonly<Record<string, FormField<unknown, never, unknown>>>

/** Rows with fields of their own; one without an id is new. `empty` are those that something new begins with. */
export const rows = <Fields extends AnyFields>(
  label: string,
  nameOf: (row: Row<Fields>) => string,
  fields: Fields,
  empty: Row<Fields>[] = [],
): FormField<Row<Fields>[], readonly StoredRow<Fields>[], (SentOf<Fields> & WithId)[]> => ({
  label,
  empty,
  say: (all) => uiMessages.joined(all.map(nameOf)),
  entry: { say: nameOf, name: nameOf, fields },
  read: (stored) => stored.map((row) => ({ id: row.id, ...readFields<Fields>(fields, row) })),
  send: (all, stored) =>
    all.map((row) => {
      const before = stored?.find(({ id }) => id === row.id)
      return { ...(row.id === undefined ? {} : { id: row.id }), ...sendFields<Fields>(fields, row, before) }
    }),
})
