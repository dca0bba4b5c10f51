import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aYearOfRows, periodsOfRows } from '#tests/support/account_reports.ts'
import { type Client, type TestApp, testApp } from '#tests/support/app.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'
import type { Books } from '../contract.ts'
import type { AccountLedger } from './contract.ts'

let t: TestApp
let books: Client
let bank: number
let gateway: number
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  ;({ books, bank, gateway } = await aYearOfRows(t))
})
afterAll(() => t?.close())

const accountsOf = async (from: string, to: string): Promise<Books['accounts']> =>
  (await books.get(`/api/admin/reports/accounts?from=${from}&to=${to}`)).body.accounts

describe('the ledger of one account', () => {
  const read = async (id: number, from: string, to: string, more = '') => {
    const { status, body, text } = await books.get(`/api/admin/reports/accounts/${id}?from=${from}&to=${to}${more}`)
    expect(status, text).toBe(200)
    return body as AccountLedger
  }

  it.each(periodsOfRows)(
    'runs from what the reports begin with to what they end with, from %s to %s',
    async (from, to) => {
      for (const { id, title, opening, debit, credit, closing } of await accountsOf(from, to)) {
        const found = await read(id, from, to)
        expect(found, title).toMatchObject({ opening, debit, credit, closing, account: { id, title } })
        expect(found.rows.at(-1)?.balance ?? opening, title).toBe(closing)
        let held = opening
        for (const row of found.rows) {
          held += row.debit - row.credit
          expect(row.balance, `${title} ${row.no}`).toBe(held)
        }
        expect(found.rows_count).toBe(found.rows.length)
      }
    },
  )

  it('names the other side, the order, the receipt and who entered a row', async () => {
    const gift = (await read(gateway, '2026-10-01', '2026-10-31')).rows.find(({ category }) => category === 'donation')
    expect(gift).toMatchObject({ fund: '街貓絕育', debit: 9_000, method: 'card', order_no: expect.any(String) })
    const rows = (await read(bank, '2026-11-01', '2026-11-30')).rows
    expect(rows.find(({ move }) => move === 'payout')).toMatchObject({ debit: 4_000, fund: null, category: null })
    expect(rows.find(({ category }) => category === 'admin')).toMatchObject({
      ...{ credit: 800, fund: null, posted_by_name: expect.any(String), receipt_nos: null },
    })
    const late = await t.app.db.selectFrom('bank_accounts').select('id').where('slug', '=', 'late').executeTakeFirst()
    const opened = await read(Number(late?.id), '2026-11-01', '2026-11-30')
    expect(opened).toMatchObject({
      opening: 0,
      rows: [{ book: 'bank_accounts', debit: 2_500, occurred_on: '2026-11-05' }],
    })
  })

  it('leaves as a table, and a page behind the last one is empty', async () => {
    const question = 'from=2026-11-01&to=2026-11-30'
    const { text } = await books.get(`/api/admin/reports/accounts/${bank}/file?format=csv&${question}`)
    const { closing, rows } = await read(bank, '2026-11-01', '2026-11-30')
    const lines = text.trim().split(/\r?\n/)
    expect(lines).toHaveLength(rows.length + 3)
    expect(lines.at(-1)).toContain(`期末餘額`)
    expect(lines.at(-1)?.endsWith(`,${closing}`)).toBe(true)
    expect(await read(bank, '2026-11-01', '2026-11-30', '&page=2')).toMatchObject({ rows: [], closing })
    expect((await books.get(`/api/admin/reports/accounts/999999?${question}`)).status).toBe(404)
    expect((await books.get(`/api/admin/reports/accounts/999999/file?${question}`)).status).toBe(404)
  })
})
