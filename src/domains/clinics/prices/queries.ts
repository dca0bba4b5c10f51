import { sql } from 'kysely'
import { type AllClinics, allClinics, type Scope } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { NewPriceInput } from './contract.ts'

const pricesIn = (app: App, { clinic_id }: Scope) => {
  const rows = clinicTables(app, allClinics).selectFrom('clinic_prices')
  return clinic_id === null ? rows : rows.where('clinic_id', '=', clinic_id)
}

/** The agreed prices of a clinic: those that hold or will, by treatment, then the former ones. */
export const listPrices = (app: App, scope: Scope, clinic_id: number, today: string) =>
  pricesIn(app, scope)
    .selectAll()
    .where('clinic_id', '=', clinic_id)
    .orderBy(sql`(valid_to is not null and valid_to < ${today}::date)`)
    .orderBy('item')
    .orderBy('species')
    .orderBy('sex')
    .orderBy('weight_from_g', (order) => order.asc().nullsFirst())
    .orderBy('valid_from', 'desc')
    .limit(200)
    .execute()

/** Prices of a clinic that hold on a day or later, locked until the transaction ends. */
export const lockPricesFrom = (app: App, scope: AllClinics, clinic_id: number, day: string) =>
  pricesIn(app, scope)
    .selectAll()
    .where('clinic_id', '=', clinic_id)
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', day)]))
    .forUpdate()
    .execute()

export const findPrice = (app: App, scope: AllClinics, id: number) =>
  pricesIn(app, scope).selectAll().where('id', '=', id).executeTakeFirst()

export const insertPrice = (
  app: App,
  scope: AllClinics,
  row: NewPriceInput & { clinic_id: number; created_by: number; updated_by: number },
) => clinicTables(app, scope).insertInto('clinic_prices').values(row).returningAll().executeTakeFirstOrThrow()

export type PriceRow = NonNullable<Awaited<ReturnType<typeof findPrice>>>
