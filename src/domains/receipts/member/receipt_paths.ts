/** The printed page of some receipts. */
export const printPath = (ids: readonly number[]): string => `/account/receipts/print?ids=${ids.join(',')}`
