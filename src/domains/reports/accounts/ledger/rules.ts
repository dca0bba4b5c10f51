/** Rows of a page. */
export const rowsOfPage = 100

/** The most rows of a file, which is made at once. */
export const mostRows = 20_000

/** Where a row of an account stands: the cash book, the moves between accounts, or what it was opened with. */
export const legBooks = ['transactions', 'account_moves', 'bank_accounts'] as const
