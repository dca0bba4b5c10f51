import type { Instant } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'

/** The link with this secret, also one that has expired. */
export const findTaxLink = (app: App, token_hash: string) =>
  app.db
    .selectFrom('tax_identifier_links as l')
    .select(['l.receipt_id', 'l.expires_at'])
    .where('l.token_hash', '=', token_hash)
    .executeTakeFirst()

export const insertTaxLink = (
  app: App,
  link: { receipt_id: number; token_hash: string; expires_at: Instant; created_at: Instant },
) => app.db.insertInto('tax_identifier_links').values(link).execute()

/** Holds receipts until the transaction ends, in the order of their ids. */
export const lockTaxReceipts = (app: App, ids: readonly number[]) =>
  app.db
    .selectFrom('receipts')
    .select(['id', 'receipt_no', 'version', 'tax_identifier_enc', 'tax_identifier_hash', 'tax_identifier_last4'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()

type Sealed = {
  tax_identifier_enc: string | null
  tax_identifier_hash: string | null
  tax_identifier_last4: string | null
}

/** Writes the number that counts for the upload; the paper stays. */
export const writeTaxNumber = (app: App, id: number, sealed: Sealed) =>
  app.db
    .updateTable('receipts')
    .set((eb) => ({ ...sealed, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
