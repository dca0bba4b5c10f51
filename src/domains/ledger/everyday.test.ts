import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenChecks } from '#checks/run.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { someEverydayCases } from '#tests/support/everyday_cases.ts'
import { gatewayEnvironment } from '#tests/support/gateway.ts'

const docs = path.join(import.meta.dirname, '../../../docs')
const title = 'Everyday cases'

/** The cases of docs/books.md, in their order. */
const told = readFileSync(path.join(docs, 'books.md'), 'utf8')
  .split(`## ${title}`)[1]
  ?.split('\n## ')[0]
  ?.split('\n')
  .flatMap((line) => /^\| ([^|]+) \|/.exec(line)?.[1] ?? [])
  .slice(1)

let t: TestApp
let client: pg.Client
beforeAll(async () => {
  t = await testApp(gatewayEnvironment)
  client = new pg.Client({ connectionString: t.url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await t.close()
})

type Last = { transactions: number; fundings: number; account_moves: number }
const last = async (): Promise<Last> => {
  const max = (table: string) => `coalesce((select max(id) from ${table}), 0)::int as ${table}`
  return (await client.query(`select ${max('transactions')}, ${max('fundings')}, ${max('account_moves')}`)).rows[0]
}

/** Rows that were written after others, as they stand in the books: the cash book, the fund book, the moves. */
const writtenSince = async ({ transactions, fundings, account_moves }: Last): Promise<string[]> => {
  const { rows } = await client.query<{ line: string }>(
    `select line from (
      select 1 as book, t.id, concat(case t.direction when 'income' then '+ ' else '− ' end, t.category, ' ', to_char(t.amount, 'FM999,999,999'),
          ' (', concat_ws(', ', case t.public_as when 'sum_of_day' then 'public only: the sum of its parts' else b.kind end, c.title, case when t.reverses_id is not null then 'mirrors another row' end,
            case t.state when 'draft' then 'draft' end, 'on ' || to_char(t.occurred_on, 'YYYY-MM-DD') || ', value ' || to_char(t.value_on, 'YYYY-MM-DD')), ')') as line
        from transactions t join bank_accounts b on b.id = t.bank_account_id left join campaigns c on c.id = t.campaign_id where t.id > $1
      union all
      select 2, f.id, concat('F ', c.title, ' ', f.kind, ' ', case when f.amount < 0 then '−' else '+' end, to_char(abs(f.amount), 'FM999,999,999'))
        from fundings f join campaigns c on c.id = f.campaign_id where f.id > $2
      union all
      select 3, m.id, concat('M ', a.kind, ' → ', b.kind, ' ', to_char(m.amount, 'FM999,999,999'), ' (', m.kind, ')')
        from account_moves m join bank_accounts a on a.id = m.from_account_id join bank_accounts b on b.id = m.to_account_id where m.id > $3
    ) rows order by book, id`,
    [transactions, fundings, account_moves],
  )
  return rows.map(({ line }) => line)
}

it('the books write of each everyday case the rows that docs/books_entries.md has', { timeout: 180_000 }, async () => {
  const cases = await someEverydayCases(t)
  expect(Object.keys(cases)).toEqual(told)
  const lines: string[] = []
  for (const [name, { prepare, happen }] of Object.entries(cases)) {
    await prepare()
    const before = await last()
    await happen()
    lines.push(`| ${name} | ${(await writtenSince(before)).join(' · ')} |`)
  }
  // the fund of the verified case was filled without an order, which rules of the ledger miss
  expect((await brokenChecks(client)).filter(({ name }) => /^(?:moves|periods):/.test(name))).toEqual([])
  const head = [
    '# The entries of the everyday cases',
    '',
    'Written by `src/domains/ledger/everyday.test.ts`, which lets each case of [the books](books.md) happen through the services of the product and fails where its rows differ from these (`vitest run src/domains/ledger/everyday.test.ts -u` writes them anew).',
    '',
    '`+` income and `−` expense of the cash book with the kind of the account and the campaign, `F` the fund book, `M` a move from one account to another.',
    '',
    '| what happens | rows |',
    '|---|---|',
  ]
  await expect(`${[...head, ...lines].join('\n')}\n`).toMatchFileSnapshot(path.join(docs, 'books_entries.md'))
})
