/** Limits of work with chosen rows that pages know as well: no schemas here. */

/** The most rows of a bulk action that takes something for each of them: they are written by hand, or read by scanner. */
export const mostEachRows = 200

/** The most rows that are printed at once. */
export const mostPrinted = 300
