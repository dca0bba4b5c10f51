import type { ReactNode } from 'react'

/** How a field of a form is called, and how its values are told to a person who compares two of them. */
export type FieldWords<T> = {
  readonly label: string
  // Methods, so that the words of a text also fit where the type of a value is not known.
  say(value: T): ReactNode
  /** Of a list: how one of its entries is told. */
  readonly entry?: EntryWords<T extends readonly (infer Entry)[] ? Entry : unknown>
}

type EntryWords<Entry> = {
  say(entry: Entry): ReactNode
  /** Of a row with fields: how it is called, and its fields. */
  name?(row: Entry): string
  readonly fields?: Entry extends object ? FormWords<Entry> : AnyFormWords
}

/** The words of every field of a form, so that nothing can be left out of a comparison. Ids are no fields. */
export type FormWords<V> = { readonly [Field in Exclude<keyof V, 'id'>]-?: FieldWords<V[Field]> }

/** The words of any form, for parts that know none. */
export type AnyFormWords = Readonly<Record<string, FieldWords<unknown>>>
