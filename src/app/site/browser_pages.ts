/** Pages that show nothing before the application runs; it starts with them, others wait for their load event. */
export const startsAtOnce: RegExp = /^\/(account|cart|order)(\/|$)/

const rendered =
  /^\/(account|adoption-report|cart|order|donation|member|receipts|reset-password|tax-number|verify-email|wishes)(\/|\?|$)|[?&]saved=/

/**
 * Whether the content of a page is rendered in the browser: what it will need is not known on the server, which therefore
 * sends all styles.
 *
 * @param address path and query
 */
export const isRenderedInBrowser = (address: string): boolean => rendered.test(address)
