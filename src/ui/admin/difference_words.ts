import type { ReactNode } from 'react'
import type { AnyFormWords } from '#platform/browser/form_words.ts'
import type { Difference } from '#platform/browser/merge.ts'
import { adminMessages } from '#ui/admin/messages.ts'
import * as uiMessages from '#ui/messages.ts'

type DifferenceWords = { label: string; say: (value: unknown) => ReactNode }

/** How a difference is called and how its values are told; undefined for one that no person sees. */
export const wordsOfDifference = (words: AnyFormWords, { path, row }: Difference): DifferenceWords | undefined => {
  const [field, entry, ownField] = path
  const list = words[String(field)]
  if (!list || entry === undefined) return list
  const { entry: entryWords } = list
  if (!entryWords) return undefined
  const say = (value: unknown) => (value === undefined ? adminMessages.removed_row : entryWords.say(value))
  if (ownField === undefined) return { label: list.label, say }
  const own = entryWords.fields?.[String(ownField)]
  if (!own) return undefined
  const { label } = own
  const row_label = adminMessages.row_of(list.label, entryWords.name?.(row) ?? '')
  return { label: uiMessages.labelled(row_label, label), say: (value) => own.say(value) }
}

/** What another person changed, by the names of the fields, each once. */
export const namesOfDifferences = (words: AnyFormWords, differences: readonly Difference[]): string => {
  const names = differences.flatMap((difference) => {
    const label = wordsOfDifference(words, difference)?.label
    return label ? [`「${label}」`] : []
  })
  return uiMessages.joined([...new Set(names)])
}
