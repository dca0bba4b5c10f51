import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#platform/contract/time.ts'
import type { Parameter } from './prepared.ts'

/** Whether everybody may see what a file (`media m`) belongs to, at a moment. */
export type Publication = (now: Parameter<Date>) => RawBuilder<boolean>

/** The day in Taipei at a moment. */
export const dayAt = (now: Parameter<Date>): RawBuilder<Day> =>
  sql<Day>`(${now}::timestamptz at time zone 'Asia/Taipei')::date`

/** By the table of the owner; files of tables that are not in it are never public. The list stands in src/publications.ts. */
export type Publications = { readonly [owner_type: string]: Publication | undefined }
