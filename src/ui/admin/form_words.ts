import type { FieldWords, FormWords } from '#platform/browser/form_words.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import * as uiMessages from '#ui/messages.ts'

/** How fields are told to a person who compares two versions; each takes the label of the field first. */

/** A text, or a number typed as text. */
export const text = (label: string): FieldWords<string | number | null> => ({
  label,
  say: (value) => String(value ?? ''),
})

/** Text with headings and lists: its words alone. */
export const richText = (label: string): FieldWords<string> => ({
  label,
  say: (html) => html.replace(/<[^>]+>/g, ' ').trim(),
})

/** A box to tick. */
export const tick = (label: string): FieldWords<boolean> => ({
  label,
  say: (value) => (value ? adminMessages.yes : adminMessages.no),
})

/** One of a closed list, by its words. */
export const choice = <Key extends string>(label: string, words: Readonly<Record<Key, string>>): FieldWords<Key> => ({
  label,
  say: (key) => words[key],
})

/** One of a list that is read, as a select shows it; an id that is not in it stands for itself. */
export const oneOf = (label: string, options: readonly { value: string; label: string }[]): FieldWords<string> => ({
  label,
  say: (value) => options.find((option) => option.value === value)?.label ?? value,
})

/** Several ticks, by the names of what is ticked. */
export const severalOf = (
  label: string,
  rows: readonly { id: number; name: string }[],
): FieldWords<readonly number[]> => {
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? String(id)
  return { label, say: (ids) => uiMessages.joined(ids.map(nameOf)), entry: { say: nameOf } }
}

/** Rows with fields of their own. */
export const rows = <Row extends object>(
  label: string,
  nameOf: (row: Row) => string,
  fields: FormWords<Row>,
): FieldWords<readonly Row[]> => ({
  label,
  say: (all) => uiMessages.joined(all.map(nameOf)),
  entry: { say: nameOf, name: nameOf, fields: fields as NonNullable<FieldWords<readonly Row[]>['entry']>['fields'] },
})
