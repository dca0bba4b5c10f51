import type { ReactNode } from 'react'

export type FieldOption = { readonly value: string; readonly label: string; readonly disabled?: boolean }

/** Where the things are found and named that a field or a filter chooses from. */
export type Relation = {
  /** Whether this account may look for them; where not, the chosen one is shown as text. */
  readonly isOpen: boolean
  /** The first things that fit the words; without words the first of all. */
  readonly find: (words: string) => Promise<readonly FieldOption[]>
  /** What a chosen thing is called; undefined when it is not there. */
  readonly nameOf: (value: string) => Promise<string | undefined>
}

/** Where nothing is found, for a field that is described without its relation. */
export const nowhere: Relation = {
  isOpen: false,
  find: () => Promise.resolve([]),
  nameOf: () => Promise.resolve(undefined),
}

/** How a field of a form is called, and how its values are told to a person who compares two of them. */
export type FieldWords<T> = {
  readonly label: string
  // Methods, so that the words of a text also fit where the type of a value is not known.
  say(value: T): ReactNode
  /** What a select offers. */
  readonly options?: readonly FieldOption[]
  /** Where what it chooses from is found. */
  readonly relation?: Relation
  /** Of a list: how one of its entries is told. */
  readonly entry?: EntryWords<T extends readonly (infer Entry)[] ? Entry : unknown>
}

type EntryWords<Entry> = {
  say(entry: Entry): ReactNode
  /** Of a row with fields: how it is called, and its fields. */
  name?(row: Entry): string
  readonly fields?: AnyFormWords
}

/** The words of any form, for parts that know none. */
export type AnyFormWords = Readonly<Record<string, FieldWords<unknown>>>
