import type { Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { findByCode } from './queries.ts'
import { bareCode } from './rules.ts'

/**
 * Whether a paper is genuine and still counts. Number and code together are the proof; either alone tells nothing.
 *
 * @throws too_many
 */
export const verifyReceipt = async (app: App, visitor: Visitor, asked: { receipt_no: string; code: string }) => {
  // Counted here: the limit of an endpoint is for writes, and a code is tried by reading.
  await app.limits.use('receipt_check', visitor.origin.ip)
  const found = await findByCode(app, bareCode(asked.receipt_no), bareCode(asked.code))
  return found
    ? { valid: found.state === 'issued', ...found }
    : { valid: false, state: null, issued_on: null, total_amount: null }
}
