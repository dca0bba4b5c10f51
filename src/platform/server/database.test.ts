import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openDatabase, parseInstant, pingDatabase } from './database.ts'

describe('values of the database', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await freshDatabase()
  })
  afterAll(() => test?.close())

  const value = async (expression: string) => {
    const { rows } = await sql<{ v: unknown }>`select ${sql.raw(expression)} as v`.execute(test.db)
    return rows[0]?.v
  }

  it.each([
    ['9007199254740991::bigint', 9007199254740991],
    ['count(*)', 1],
    [`date '2026-11-21'`, '2026-11-21'],
    [`timestamptz '2026-11-21T01:30:00.123Z'`, '2026-11-21T09:30:00.123+08:00'],
    [`timestamptz '2026-12-31T16:00:00Z'`, '2027-01-01T00:00:00.000+08:00'],
    [`'{"a":[1,null]}'::jsonb`, { a: [1, null] }],
    ['null::bigint', null],
    ['array[1, null]::bigint[]', [1, null]],
    [`array[date '2026-01-02']`, ['2026-01-02']],
    [`array[timestamptz '2026-01-01T00:00:00Z']`, ['2026-01-01T08:00:00.000+08:00']],
    ['1.10::numeric', '1.10'],
  ])('%s comes as %j', async (expression, expected) => {
    expect(await value(expression)).toEqual(expected)
  })

  it('refuses a number that JavaScript would round', async () => {
    await expect(value('9007199254740993::bigint')).rejects.toThrow(/too large/)
  })

  it('cancels a statement that runs too long', async () => {
    const hasty = openDatabase(test.url, { statementTimeoutMs: 50 })
    await expect(sql`select pg_sleep(5)`.execute(hasty)).rejects.toMatchObject({ code: '57014' })
    await hasty.destroy()
  })

  it('knows whether the database answers', async () => {
    const away = openDatabase('postgres://nobody@127.0.0.1:1/none')
    expect([await pingDatabase(test.db), await pingDatabase(away)]).toEqual([true, false])
    await away.destroy()
  })

  it('reads the instants that PostgreSQL writes', () => {
    expect(parseInstant('1974-05-01 00:00:00+09')).toBe('1974-05-01T00:00:00.000+09:00')
    expect(parseInstant('2026-11-21 09:30:00.999999+08')).toBe('2026-11-21T09:30:00.999+08:00')
    expect(() => parseInstant('infinity')).toThrow(/Not an instant/)
  })
})
