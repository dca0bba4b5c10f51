import type { Secrets } from '#platform/server/secrets.ts'

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

const purpose = 'receipt_identifier'

/** Seals an identifier; null and '' give the three nulls of "none". Case and blanks do not make another identifier. */
export const sealIdentifier = (secrets: Secrets, identifier: string | null): SealedIdentifier => {
  const text = (identifier ?? '').normalize('NFKC').replace(/\s/g, '').toUpperCase()
  if (text === '')
    return { receipt_identifier_enc: null, receipt_identifier_hash: null, receipt_identifier_last4: null }
  return {
    receipt_identifier_enc: secrets.seal(text, purpose),
    receipt_identifier_hash: secrets.blindIndex(text, purpose),
    receipt_identifier_last4: text.slice(-4),
  }
}

/** The identifier itself, for the paper that must show it. */
export const openIdentifier = (secrets: Secrets, sealed: string | null): string | null =>
  sealed === null ? null : secrets.open(sealed, purpose)
