import { formatMoney } from '#platform/contract/money.ts'
import type { Voucher } from '../vouchers/contract.ts'
import { groupedCode } from '../vouchers/rules.ts'
import { lookOf } from './animal_look.ts'
import { voucherWords as m } from './messages.ts'
import { voucherLines, voucherTitle } from './voucher_lines.ts'

const svgNames = 'http://www.w3.org/2000/svg'

/** Works without the styles of the site: colours are those of the browser. */
const styles = `
  body { font: 18px/1.6 system-ui, sans-serif; max-width: 30em; margin: 0 auto; padding: 20px }
  h1 { font-size: 20px } svg { display: block; width: min(100%, 340px); margin: 20px auto }
  dt { font-size: 15px } dd { margin: 0 0 12px; font-weight: 700 }
  .code { font-size: 28px; font-weight: 700; text-align: center; letter-spacing: .08em; margin: 0 }
  .once { text-align: center } .offline-notice { border: 1px solid; padding: 10px 14px; margin-bottom: 20px }
`

/** A voucher as a page of its own, without scripts and files: what this browser shows of it without a network. */
export const voucherCopy = (voucher: Voucher): string => {
  const page = document.implementation.createHTMLDocument(voucherTitle(voucher))
  const put = (parent: Element, tag: string, text = '', of: Readonly<Record<string, string>> = {}): Element => {
    const element = tag === 'svg' || tag === 'path' ? page.createElementNS(svgNames, tag) : page.createElement(tag)
    for (const [name, value] of Object.entries(of)) element.setAttribute(name, value)
    element.append(text)
    parent.append(element)
    return element
  }
  const { animal, qr, code, subsidy_amount, self_paid_amount } = voucher
  page.documentElement.lang = 'zh-TW'
  put(page.head, 'meta', '', { name: 'viewport', content: 'width=device-width, initial-scale=1' })
  put(page.body, 'h1', voucherTitle(voucher))
  put(page.body, 'p', lookOf(animal))
  const picture = put(page.body, 'svg', '', { viewBox: `0 0 ${qr.size} ${qr.size}`, role: 'img', 'aria-label': m.qr })
  put(picture, 'path', '', { d: qr.path, fill: 'currentColor' })
  put(page.body, 'p', groupedCode(code), { class: 'code' })
  put(page.body, 'p', m.once, { class: 'once' })
  const facts = put(page.body, 'dl')
  const sums = [
    [m.subsidy, formatMoney(subsidy_amount)],
    [m.self_paid, formatMoney(self_paid_amount)],
  ] as const
  for (const [label, value] of [...sums, ...voucherLines(voucher)]) {
    put(facts, 'dt', label)
    put(facts, 'dd', value)
  }
  // As an element they would be refused here: the document has the policy of the page that makes it.
  return `<!doctype html>${page.documentElement.outerHTML.replace('</head>', `<style>${styles}</style></head>`)}`
}
