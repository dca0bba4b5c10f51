import type { App } from '#platform/server/app.ts'

export const findByCode = (app: App, receipt_no: string, verification_code: string) =>
  app.db
    .selectFrom('receipts')
    .select(['state', 'issued_on', 'kind', 'total_amount'])
    .where('receipt_no', '=', receipt_no)
    .where('verification_code', '=', verification_code)
    .executeTakeFirst()
