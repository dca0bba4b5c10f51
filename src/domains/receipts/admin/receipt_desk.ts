import { useRun } from '#platform/browser/use_run.ts'
import { useToasts } from '#ui/toasts.tsx'
import type { DeskReceipt } from '../desk/contract.ts'

/** Runs what staff does with a receipt. */
export const useReceiptDesk = (receipt: DeskReceipt) => ({ receipt, ...useRun(useToasts()) })
export type ReceiptDesk = ReturnType<typeof useReceiptDesk>
