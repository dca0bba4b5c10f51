import { firstOf, publicVisits } from './public_visits.ts'
import { expect, read, test } from './support.ts'

/** What people call the ways to pay, by their kind. */
const calledBy: Readonly<Record<string, RegExp>> = {
  atm: /ATM|虛擬帳號/,
  cvs_code: /超商代碼|超商繳費|ibon/,
  barcode: /超商條碼/,
  linepay: /LINE ?Pay/i,
  jkopay: /街口/,
  applepay: /Apple ?Pay|Google ?Pay/i,
  cod: /貨到付款/,
}

/** The words of a page, with those that only browsers without scripts show. */
const wordsOf = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '')

test('no public text names a way to pay that is not offered', async ({ request }) => {
  test.slow()
  const { data } = await read<{ data: { kind: string }[] }>(request, '/api/payments')
  const closed = Object.entries(calledBy).filter(([kind]) => !data.some((method) => method.kind === kind))
  expect(closed.map(([kind]) => kind)).toContain('cvs_code')
  const found: string[] = []
  for (const visitOf of Object.values(publicVisits)) {
    const { address } = await visitOf(firstOf(request))
    const words = wordsOf(await (await request.get(encodeURI(address))).text())
    for (const [kind, name] of closed) if (name.test(words)) found.push(`${address} names ${kind}`)
  }
  expect(found).toEqual([])
})

test('the terms say how long one has to pay, of what is offered', async ({ request }) => {
  const { content } = await read<{ content: string }>(request, '/api/pages/terms')
  expect(content).toContain('ATM 虛擬帳號 3 天')
  expect(content).not.toMatch(/\{payment/)
})
