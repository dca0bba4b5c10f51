/** The test shop of ECPay's payment manual (developers.ecpay.com.tw, 測試介接資訊). */
export const manualShop = {
  merchant_id: '3002607',
  hash_key: 'pwFHCqoQZGmho4w6',
  hash_iv: 'EkRm7iFT261dpevs',
}

/** HashKeys of every test shop in ECPay's manuals: anybody can sign with them, so a signature proves nothing. */
const printedHashKeys = new Set([
  manualShop.hash_key,
  'spPjZn66i0OhqJsQ', // payment: 3002599
  'FCnGLNS7P3xQ2q3E', // payment: 3003008
  '5294y06JbISpM5x9', // payment and logistics: 2000132, 2000214
  'XBERn1YOvpM9nfZc', // logistics between shops: 2000933
  'ejCk326UnaZWKisg', // invoices: 2000132
  'HwiqPsywG1hLQNuN', // invoices: 3085340
  '7b53896b742849d3', // invoices: 3085676
])

/** Whether a HashKey is known to everybody. Only an installation on this machine may use such a key. */
export const isPrintedKey = (hash_key: string): boolean => printedHashKeys.has(hash_key)

/** Words their firewall takes for an attack; a space inside lets the name pass and stay readable. */
const blockedWords = /\b(curl|wget|bash|python|perl|cmd|echo|script|select|union|exec)\b/gi

/** One name without what breaks ECPay's form or firewall: `#` separates lines there, tags and control marks are refused. */
export const ecpayText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .replaceAll('#', '＃')
    .replaceAll('<', '＜')
    .replaceAll('>', '＞')
    .replaceAll('|', '｜')
    .replaceAll('`', '｀')
    .replace(blockedWords, (word) => `${word.slice(0, 1)} ${word.slice(1)}`)
    .replace(/\s+/g, ' ')
    .trim()
