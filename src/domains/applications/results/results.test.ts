import type { Insertable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Database } from '#registry/database.gen.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { anApplicationRow } from '#tests/support/applying.ts'
import { aMember } from '#tests/support/people.ts'

let t: TestApp
let member: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T12:00:00+08:00')
  member = (await aMember(t, { name: '林志安', email: 'an@example.com' })).id
})
afterAll(() => t?.close())

const read = async () => {
  const { status, body } = await t.visitor.get('/api/applications/results')
  expect(status).toBe(200)
  return body
}

/** An application with one animal that became of it what is told. */
const anAnimal = async (
  type: 'neuter' | 'medical',
  told: Partial<Insertable<Database['application_animals']>>,
): Promise<void> => {
  const id = await anApplicationRow(t.app, member, { type })
  await clinicTables(t.app, allClinics)
    .updateTable('application_animals')
    .set(told)
    .where('application_id', '=', id)
    .execute()
}

const accepted = { verified_at: '2026-03-02T10:00:00+08:00' }
const neutered = { result: 'done', operated_on: '2026-02-20' } as const
const treated = { outcome: 'recovered', operated_on: '2026-02-20', final_amount: 24_000 } as const

it('a charity that has helped nobody yet this year shows zeros', async () => {
  expect(await read()).toEqual({ year: 2026, neutered: 0, treated: 0, food_kg: 0 })
})

it('a visitor reads how many animals were neutered and treated this year, of what the office has accepted', async () => {
  await anAnimal('neuter', { ...neutered, ...accepted })
  await anAnimal('neuter', { ...neutered, operated_on: '2026-01-01', verified_at: '2026-01-01T00:00:00+08:00' })
  await anAnimal('neuter', neutered)
  await anAnimal('neuter', { ...accepted, result: 'not_suitable' })
  await anAnimal('neuter', { ...neutered, ...accepted, operated_on: '2025-12-31' })
  await anAnimal('medical', { ...treated, ...accepted })
  await anAnimal('medical', treated)
  await anAnimal('medical', { ...treated, ...accepted, final_amount: 0 })
  await anAnimal('medical', { ...treated, verified_at: '2025-12-31T23:59:59+08:00' })
  expect(await read()).toMatchObject({ neutered: 2, treated: 1 })
})

it('food counts when it has come', async () => {
  const application_id = await anApplicationRow(t.app, member, { type: 'food' })
  const bag = { application_id, planned_on: '2026-01-10', food_kind: 'cat_dry', receiver_name: '林志安' } as const
  await clinicTables(t.app, allClinics)
    .insertInto('food_deliveries')
    .values([
      { ...bag, quantity_kg: 120, delivered_on: '2026-01-01' },
      { ...bag, quantity_kg: 80, delivered_on: '2026-11-20' },
      { ...bag, quantity_kg: 500, delivered_on: '2025-12-31' },
      { ...bag, quantity_kg: 900, delivered_on: null },
    ])
    .execute()
  expect((await read()).food_kg).toBe(200)
})
