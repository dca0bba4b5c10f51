/** The part of pg-copy-streams that we use; it ships no types. */
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'
  /** `copy … to stdout`. rowCount is known at the end. */
  export const to: (sql: string) => Readable & Submittable & { rowCount: number }
  /** `copy … from stdin`. rowCount is known at the end. */
  export const from: (sql: string) => Writable & Submittable & { rowCount: number }
}
