import { type Insertable, sql } from 'kysely'
import { allClinics } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { clinicTables } from '#platform/server/scope.ts'
import type { Database } from '#registry/database.gen.ts'
import type { Client } from './app.ts'
import { uploaded } from './uploads.ts'

let count = 0

const day = [
  { from: '10:00', to: '12:00' },
  { from: '14:00', to: '20:30' },
]

/** Closed on Wednesdays and Sundays. */
export const someHours = [day, day, [], day, day, [{ from: '10:00', to: '17:00' }], []]

/** A clinic under contract in 臺北市中正區, unless told otherwise. */
export const aClinic = async (
  app: App,
  facts: Partial<Omit<Insertable<Database['clinics']>, 'application_no'>> = {},
): Promise<number> => {
  count += 1
  const { id } = await clinicTables(app, allClinics)
    .insertInto('clinics')
    .values({
      name: `示範動物醫院 ${count}`,
      license_no: `測試業字第 ${count} 號`,
      responsible_vet: '王示範',
      phone: '02-2345-6789',
      email: `clinic${count}@example.com`,
      zip: '100',
      city: '臺北市',
      district: '中正區',
      address: `示範路 ${count} 號`,
      business_hours: JSON.stringify(someHours),
      services: ['neuter_cat', 'medical'],
      contact_name: '陳窗口',
      contact_phone: '0912000111',
      status: 'approved',
      ...facts,
      application_no: sql<string>`next_clinic_application_no('2026-11-01'::date)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a visitor gets for an uploaded paper. */
export const aPaper = async (visitor: Client): Promise<{ id: number; key: string }> => {
  const { id, key } = await uploaded(visitor, 'visitor')
  return { id, key }
}

/** A form that is filled in completely, with a licence of its own. */
export const anApplication = async (visitor: Client, facts: object = {}) => {
  count += 1
  return {
    name: '河岸貓專科診所',
    license_no: `新北市獸業字第 ${count} 號`,
    responsible_vet: '王大明',
    tax_id: '',
    city: '新北市',
    district: '永和區',
    address: '新北市永和區示範路 8 號',
    phone: '02-2920-0000',
    email: 'river@example.com',
    services: ['neuter_cat', 'chip'],
    monthly_quota: 30,
    accepts_stray: true,
    business_hours: someHours,
    contact_name: '陳小姐',
    contact_phone: '0912-345-678',
    license_files: [await aPaper(visitor)],
    photos: [],
    apply_note: '',
    consent: true,
    ...facts,
  }
}
