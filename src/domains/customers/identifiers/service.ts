import type { Secrets } from '#platform/server/secrets.ts'
import { sealedColumns } from '#registry/sealed_columns.ts'

/**
 * National ids, resident ids and company ids as every table keeps them: sealed, with a keyed hash for equality search
 * and the last four characters for people. One purpose for all tables, so that a cart's identifier can be copied to its
 * order and receipt without being opened.
 */
export type SealedIdentifier = {
  receipt_identifier_enc: string | null
  receipt_identifier_hash: string | null
  receipt_identifier_last4: string | null
}

const { purpose } = sealedColumns.customers.receipt_identifier_enc

/** Seals an identifier; null and '' give the three nulls of "none". Case and blanks do not make another identifier. */
export const sealIdentifier = (secrets: Secrets, identifier: string | null): SealedIdentifier => {
  const text = (identifier ?? '').normalize('NFKC').replace(/\s/g, '').toUpperCase()
  if (text === '')
    return { receipt_identifier_enc: null, receipt_identifier_hash: null, receipt_identifier_last4: null }
  return {
    receipt_identifier_enc: secrets.seal(text, purpose),
    receipt_identifier_hash: secrets.sealedIndex(text, purpose),
    receipt_identifier_last4: text.slice(-4),
  }
}

/** The identifier itself, for the paper that must show it. */
export const openIdentifier = (secrets: Secrets, sealed: string | null): string | null =>
  sealed === null ? null : secrets.open(sealed, purpose)

type Hashed = { readonly identifier_enc: string | null; readonly identifier_hash: string | null }

/**
 * Rows with hashes that can be compared: while a change of APP_KEY is under way some still have one of the key before, as
 * the value beside it says.
 */
export const withComparableHash = <Row extends Hashed>(secrets: Secrets, rows: readonly Row[]): Row[] =>
  rows.map((row) =>
    row.identifier_enc === null || secrets.isCurrent(row.identifier_enc)
      ? row
      : { ...row, identifier_hash: secrets.sealedIndex(secrets.open(row.identifier_enc, purpose), purpose) },
  )

/** A keyed hash of a sealed identifier that never changes, for the books. */
export const lastingHashOf = (secrets: Secrets, sealed: string): string =>
  secrets.blindIndex(secrets.open(sealed, purpose), purpose)
