import { lazyHydrated } from '#ui/lazy_hydration.tsx'

/** The trail of a row; its code is loaded with the first row that is opened. */
export const OpenedRow = lazyHydrated(async () => (await import('./expense_detail.tsx')).ExpenseDetail)
