import type { ColumnType } from 'kysely'

export type Json = string | number | boolean | null | { readonly [key: string]: Json } | readonly Json[]

/**
 * What stands in json columns, as `table.column`; every other is `Json`. Each noun says it of its own, beside its queries:
 * `declare module '#registry/json_columns.ts' { interface JsonColumns { 'receipts.snapshot': ReceiptSnapshot } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the nouns through declaration merging
export interface JsonColumns {}

/** What is read is nobody else's: nouns that promise not to change what they get may still be given it. */
type Fresh<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends object
    ? { -readonly [K in keyof T]: Fresh<T[K]> }
    : T

type Content<Column extends string> = Column extends keyof JsonColumns ? JsonColumns[Column] : Json
type Read<Column extends string> = Column extends keyof JsonColumns ? Fresh<JsonColumns[Column]> : Json

/** A json column is read as what it holds and written as that or as its text. */
export type JsonColumn<Column extends string> = ColumnType<
  Read<Column>,
  Content<Column> | string,
  Content<Column> | string
>
export type NullableJsonColumn<Column extends string> = ColumnType<
  Read<Column> | null,
  Content<Column> | string | null | undefined,
  Content<Column> | string | null
>
export type GeneratedJsonColumn<Column extends string> = ColumnType<
  Read<Column>,
  Content<Column> | string | undefined,
  Content<Column> | string
>
