/** The head of the page that the link of a mail leads to: alone, because every page of visitors loads it with the routes. */
export const reportTitle = '牠的近況'
/** What the head of that page says of it. */
export const reportDescription = '牠的近況：從信裡的連結打開，寫下到家後的情形。'
