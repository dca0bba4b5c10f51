import { formatMoney } from '#platform/contract/money.ts'
import { practiceWords as words } from '../messages.ts'

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** System colours only: this page stands outside the charity's site and shall look like it. */
export const practiceStyle = `body{font:16px/1.7 system-ui,sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem}
.banner{border:2px solid;padding:.5rem 1rem;font-weight:700;text-align:center}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0;overflow-wrap:anywhere}
button,a.button{display:block;box-sizing:border-box;width:100%;min-height:3rem;margin:.5rem 0;font:inherit;font-weight:700;text-align:center;line-height:3rem;cursor:pointer}`

/** Sends the form of the last page as soon as it is there; the button does the same without script. */
export const goOnScript = 'document.forms[0].submit()'

const page = (title: string, body: string) =>
  `<!doctype html><html lang="zh-Hant-TW"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${practiceStyle}</style></head><body><main><p class="banner">${words.banner}</p><h1>${title}</h1>${body}</main></body></html>`

const hidden = (fields: Readonly<Record<string, string>>) =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('')

const facts = (rows: readonly (readonly [string, string])[]) =>
  `<dl>${rows.map(([term, value]) => `<dt>${term}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`

const button = (value: string, label: string) => `<button name="practice_result" value="${value}">${label}</button>`

const buttonsOf = ({ ChoosePayment }: Readonly<Record<string, string>>): string =>
  ChoosePayment === 'ATM'
    ? `${button('number', words.number)}\n${button('number_paid', words.numberPaid)}`
    : `${button('paid', words.pay)}\n${button('refused', words.refuse)}`

/** The payment page: what is to be paid, and the two ways it can end. */
export const checkoutPage = (fields: Readonly<Record<string, string>>): string =>
  page(
    words.title,
    `<p>${words.intro}</p>${facts([
      [words.amount, formatMoney(Number(fields.TotalAmount))],
      [words.tradeNo, fields.MerchantTradeNo ?? ''],
      [words.items, (fields.ItemName ?? '').replaceAll('#', '、')],
    ])}<form method="post" action="/practice-gateway/decide">${hidden(fields)}
${buttonsOf(fields)}</form>
<a class="button" href="${escapeHtml(fields.ClientBackURL ?? '/')}">${words.cancel}</a>`,
  )

/** The page after the decision; it brings the browser back to the shop with the signed result. */
export const resultPage = (
  result: { outcome: keyof typeof words.outcomes; shop_said: string | null },
  target: string,
  fields: Readonly<Record<string, string>>,
): string =>
  page(
    words.outcomes[result.outcome],
    `<p>${result.shop_said === null ? words.notTold : `${words.told}<code>${escapeHtml(result.shop_said)}</code>`}</p>
<form method="post" action="${escapeHtml(target)}">${hidden(fields)}<button>${words.goOn}</button></form><script>${goOnScript}</script>`,
  )

/** A shop whose form cannot be believed. */
export const refusedPage = (reason: string): string => page(words.title, `<p role="alert">${reason}</p>`)
