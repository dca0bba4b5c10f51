import { type SelectQueryBuilder, sql } from 'kysely'
import type { App } from './app.ts'

/** What an address of one row is made of, and when it last changed. */
export type AddressRow = { id: number; slug: string | null; updated_at: string }

/** Public rows of a noun for the site map, in parts of ids that stay where they are while rows come and go. */
export type Addresses = {
  /** The parts that hold rows, with their newest change. */
  readonly parts: () => Promise<{ part: number; updated_at: string }[]>
  readonly of: (part: number) => Promise<AddressRow[]>
}

/** Ids in a part. The protocol of site maps allows 50,000 addresses a file. */
export const idsPerPart = 10_000

/** Reads the addresses of the rows that a query selects. @param rows everything of the noun that anybody may see */
export const readAddresses = <DB, TB extends keyof DB>(
  app: App,
  rows: SelectQueryBuilder<DB, TB, AddressRow>,
): Addresses => ({
  parts: async () => {
    const found = await sql<{ part: number; updated_at: string }>`
      select ((a.id - 1) / ${idsPerPart})::int as part, max(a.updated_at) as updated_at
        from (${rows}) a group by 1 order by 1`.execute(app.db)
    return found.rows
  },
  of: async (part) => {
    const from = part * idsPerPart
    const found = await sql<AddressRow>`
      select a.id, a.slug, a.updated_at from (${rows}) a
       where a.id > ${from} and a.id <= ${from + idsPerPart} order by a.id`.execute(app.db)
    return found.rows
  },
})
