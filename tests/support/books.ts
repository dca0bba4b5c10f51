import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { TransactionsTable } from '#db/schema.gen.ts'
import type { App } from '#platform/server/app.ts'

let count = 0

/** A bank account with its own slug, `bank-1` and so on unless told otherwise. */
export const anAccount = async (app: App, slug?: string): Promise<{ id: number; slug: string }> => {
  count += 1
  return app.db
    .insertInto('bank_accounts')
    .values({
      slug: slug ?? `bank-${count}`,
      name: `測試帳戶 ${count}`,
      kind: 'operating',
      bank_name: '測試銀行',
      account_no: '012-345-678901',
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
}

type Entry = Partial<Omit<Insertable<TransactionsTable>, 'no'>> & { bank_account_id: number }

/** A row of the cash book: published income of NT$1,000 from 王○明 on 2026-11-10, unless told otherwise. */
export const anEntry = async (app: App, entry: Entry): Promise<number> => {
  const at = '2026-11-11T10:00:00+08:00'
  const state = entry.state ?? 'published'
  const { id } = await app.db
    .insertInto('transactions')
    .values({
      direction: 'income',
      occurred_on: '2026-11-10',
      amount: 1_000,
      category: entry.direction === 'expense' ? 'medical' : 'donation',
      title: '捐款',
      counterparty: '王小明',
      counterparty_kind: 'person',
      public_name: '王○明',
      method: 'transfer',
      posted_at: state === 'draft' ? null : at,
      published_at: state === 'published' ? at : null,
      ...entry,
      state,
      no: sql<string>`next_transaction_no('2026-01-01'::date)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
