import { useRun } from '#platform/browser/use_run.ts'
import { useToasts } from '#ui/toasts.tsx'
import type { DeskOrder } from '../desk/contract.ts'

/** Runs what staff does with an order. */
export const useOrderDesk = (order: DeskOrder) => ({ order, ...useRun(useToasts()) })
export type OrderDesk = ReturnType<typeof useOrderDesk>
