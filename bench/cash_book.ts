import type pg from 'pg'

/**
 * Five years of books: 40 campaigns, two accounts, common surnames as often as they are, one expense in twenty. Written
 * without its triggers and with the other indexes made afterwards, as a restore does; the sums of the days are filled by the
 * same rule. The index of the staff's search is left out: the public never asks it, and it takes longer than all the rest.
 *
 * @param size how many rows
 */
export const fillCashBook = async (db: pg.Client, size: number): Promise<void> => {
  const { rows: indexes } = await db.query<{ name: string; definition: string }>(`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'transactions'::regclass and not i.indisunique`)
  for (const { name } of indexes) await db.query(`drop index ${name}`)
  await db.query(
    `set session_replication_role = replica; set statement_timeout = 0; set maintenance_work_mem = '512MB'`,
  )
  await db.query(
    `insert into transactions (no, direction, occurred_on, bank_account_id, amount, category, title, public_name, method, state,
       posted_at, published_at)
     select 'T1999-' || lpad(n::text, 7, '0'), case when n % 20 = 0 then 'expense' else 'income' end, date '2021-11-01' + (n % 1826),
       banks.ids[1 + n % array_length(banks.ids, 1)], (array[100, 300, 500, 600, 1000, 1200, 2000, 3000])[1 + n % 7] + n % 3,
       case when n % 20 = 0 then 'medical' else 'donation' end,
       case when n % 20 = 0 then '醫療費用：第 ' || n % 900 || ' 例' else '捐款：助養專案第 ' || n % 40 || ' 號' end,
       (regexp_split_to_array('陳陳陳陳林林林黃黃張張李王吳劉蔡楊許鄭謝', ''))[1 + (n * 7 + n / 20) % 20] || '○' || chr(19968 + n % 3000),
       'card', 'published', '2026-10-01', '2026-10-02'
     from generate_series(1, $1::int) n, (select array_agg(id order by id) as ids from (select id from bank_accounts order by id limit 2) b) banks`,
    [size],
  )
  await db.query(`truncate ledger_days`)
  await db.query(`
    insert into ledger_days
      select occurred_on, bank_account_id, direction, category, sum(case when reverses_id is null then amount else -amount end), count(*)
        from transactions where published_at is not null group by 1, 2, 3, 4`)
  for (const { name, definition } of indexes) if (name !== 'transactions_search') await db.query(definition)
  await db.query('set session_replication_role = origin')
  await db.query('vacuum analyze transactions')
  await db.query('vacuum analyze ledger_days')
}
