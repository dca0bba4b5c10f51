import type { Database } from './database.gen.ts'

/** Columns that every table has; their words stand with the audit log. */
export type Bookkeeping = 'id' | 'version' | 'created_at' | 'created_by' | 'updated_at' | 'updated_by' | 'deleted_at'

/** Columns that are computed from others for the search. */
type Searched = 'search_text' | 'search_grams'

/** The columns of a table that have words of their own. */
export type NamedColumn<T extends keyof Database> = Exclude<keyof Database[T] & string, Bookkeeping | Searched>

/** The columns of a table in words: in forms, lists, differences and the log. The table itself has its word in the log. */
export type SubjectWords<T extends keyof Database> = {
  readonly columns: { readonly [column in NamedColumn<T>]: string } & { readonly [child: string]: string }
}
