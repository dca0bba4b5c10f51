import type { App } from '#platform/server/app.ts'
import type { DomainEventMap } from '#platform/server/domain_events.ts'
import { receiptStateWords } from '../messages.ts'
import { receiptPaper } from '../papers/service.ts'
import { receiptDataWords as words } from './messages.ts'
import { listForExport } from './queries.ts'

/** A member's receipts with their papers, for the export of their data. */
export const exportReceipts = async (app: App, event: DomainEventMap['data export requested']): Promise<void> => {
  event.parts.push({
    tables: async () => {
      const receipts = await listForExport(app, event.customer_id)
      const rows = receipts.map((receipt) => {
        const { receipt_no, issued_on, donated_from, donated_to, receipt_name, identifier_last4 } = receipt
        const { email, address, total_amount, upload_tax } = receipt
        const state = receiptStateWords[receipt.state]
        return {
          ...{ receipt_no, state, issued_on, donated_from, donated_to, receipt_name, identifier_last4 },
          ...{ email, address, total_amount, upload_tax },
        }
      })
      return [{ name: 'receipts', title: words.receipts, columns: words.columns, rows }]
    },
    files: async () => {
      const files = []
      for (const receipt of await listForExport(app, event.customer_id)) {
        files.push({ name: `receipts/${receipt.receipt_no}.pdf`, bytes: await receiptPaper(app, receipt) })
      }
      return files
    },
  })
}
