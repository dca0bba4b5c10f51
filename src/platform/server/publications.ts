import type { RawBuilder } from 'kysely'

/** Whether everybody may see what a file (`media m`) belongs to, at a moment. */
export type Publication = (now: Date) => RawBuilder<boolean>

/** By the table of the owner; files of tables that are not in it are never public. The list stands in src/publications.ts. */
export type Publications = { readonly [owner_type: string]: Publication | undefined }
