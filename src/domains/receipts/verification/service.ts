import type { App } from '#platform/server/app.ts'
import { findByCode } from './queries.ts'
import { bareCode } from './rules.ts'

/** Whether a paper is genuine and still counts. Number and code together are the proof; either alone tells nothing. */
export const verifyReceipt = async (app: App, asked: { receipt_no: string; code: string }) => {
  const found = await findByCode(app, bareCode(asked.receipt_no), bareCode(asked.code))
  return found
    ? { valid: found.state === 'issued', ...found }
    : { valid: false, state: null, issued_on: null, kind: null, total_amount: null }
}
