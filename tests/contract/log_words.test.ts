import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isReference, nameColumns } from '#domains/audit/references/rules.ts'
import { closedWord } from '#domains/audit/ui/entry_words.ts'
import { isClosedColumn } from '#registry/closed_columns.ts'
import { personalColumns } from '#registry/personal_columns.ts'
import { subjectWords } from '#src/app/admin/subject_words.gen.ts'
import { type TestApp, testApp } from '../support/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t?.close())

const subjects = Object.keys(subjectWords)

/** Columns whose CHECK names the words that they may hold. */
const closedLists = async () => {
  const { rows } = await sql<{ table: string; column: string; rule: string }>`
    select c.conrelid::regclass::text as table, a.attname as column, pg_get_constraintdef(c.oid) as rule
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid::regclass::text = any(${subjects})`.execute(t.app.db)
  return rows
    .filter(({ column, rule }) => rule.startsWith(`CHECK ((${column} = ANY (ARRAY['`))
    .flatMap(({ table, column, rule }) =>
      [...rule.matchAll(/'([^']+)'::text/g)].map(([, value = '']) => ({ table, column, value })),
    )
}

describe('the audit log says in words', () => {
  it('what each value of a closed list means', async () => {
    const values = await closedLists()
    expect(values.length).toBeGreaterThan(300)
    const wordless = values.filter(({ table, column, value }) => closedWord(table, column, value) === undefined)
    expect(wordless).toEqual([])
  })

  it('of a column that lets in any text nothing but that text', () => {
    expect(isClosedColumn('orders', 'staff_note')).toBe(false)
    expect(closedWord('orders', 'staff_note', 'cash')).toBeUndefined()
  })

  it('what each row is called that an entry refers to', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select c.conrelid::regclass::text as table, a.attname as column
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
       where c.contype = 'f' and c.conrelid::regclass::text = any(${subjects})`.execute(t.app.db)
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter(({ table, column }) => !isReference(table, column))).toEqual([])
  })

  it('names by columns that there are', async () => {
    for (const [table, column] of Object.entries(nameColumns))
      await sql`select ${sql.ref(column)} from ${sql.table(table)} limit 0`.execute(t.app.db)
  })

  it('no personal column in full that has a personal name', () => {
    const named =
      /(?:^|_)(?:phone|email|zip)$|^(?:recipient|receipt|contact|emergency|guardian|receiver)_(?:name|address)$/
    const things = new Set(['shelter_phone', 'place_name'])
    const unmarked = Object.entries(subjectWords).flatMap(([table, { columns }]) =>
      Object.keys(columns)
        .filter((column) => named.test(column) && !things.has(column) && !personalColumns(table)[column])
        .map((column) => `${table}.${column}`),
    )
    // clinics, the register of licences and what the settings say of the charity are public
    expect(unmarked.filter((name) => !/^(?:clinic|settings)/.test(name))).toEqual([])
  })
})
