/** The head of the page that the link of a mail leads to: alone, because every page of visitors loads it with the routes. */
export const taxNumberTitle = '補填證號'
/** What the head of that page says of it. */
export const taxNumberDescription = '補填證號：從信裡的連結打開，填好報稅用的身分證字號。'
/** Where the link of the mail leads. */
export const taxNumberPath = '/tax-number'
