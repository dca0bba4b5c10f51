import { sql } from 'kysely'
import { zipOf } from '#platform/contract/areas.ts'
import { entryAt } from '#platform/contract/known_entries.ts'
import type { App } from '#platform/server/app.ts'
import type { Calendar } from './calendar.ts'
import { prices as costs } from './facts.ts'
import { demoClinicUsers } from './people.ts'
import { clinicDrawing, clinicFrontAlt } from './pictures/clinics/fronts.ts'
import type { PictureWish } from './pictures.ts'
import { insertRows, insertWithIds, type Row } from './rows.ts'
import { demoApplicants, demoClinics, weekOf } from './texts/clinics.ts'

type Demo = (typeof demoClinics)[number]

/** Invented, as everybody here. */
const vets = ['陳怡安', '林柏翰', '黃雅婷', '張冠宇', '李淑芬', '王家豪', '吳詩涵', '劉俊傑', '蔡佩珊', '楊明哲']

const rowOf =
  (calendar: Calendar, staff_id: number) =>
  (clinic: Demo, index: number): Omit<Row<'clinics'>, 'application_no'> => {
    const [city, district, address] = clinic.place
    const [lat, lng] = clinic.position
    const status = 'status' in clinic ? (clinic.status as 'applied' | 'reviewing') : 'approved'
    const applied_at = status === 'approved' ? calendar.at(700 - index * 23, 10) : calendar.at(index + 1, 14)
    return {
      name: clinic.name,
      license_no: `${city.slice(0, -1)}獸示字第 ${9001 + index} 號`,
      license_on: '2018-05-17',
      responsible_vet: entryAt(vets, index % vets.length),
      phone: clinic.phone,
      emergency_phone: clinic.emergency_phone ?? null,
      email: `clinic${index + 1}@example.com`,
      zip: zipOf(city, district) ?? '',
      city,
      district,
      address,
      lat,
      lng,
      intro: clinic.intro ?? '',
      business_hours: JSON.stringify(weekOf(clinic.week)),
      services: [...clinic.services],
      accepts_stray: clinic.stray,
      monthly_quota: 10 + (index % 4) * 10,
      contact_name: '院務窗口',
      contact_phone: `09000${String(10_000 + index).slice(-5)}`,
      contract_from: status === 'approved' ? calendar.day(690 - index * 23) : null,
      contract_to: status === 'approved' ? calendar.day(-(400 - index * 14)) : null,
      status,
      consent_at: applied_at,
      applied_at,
      created_at: applied_at,
      updated_at: applied_at,
      updated_by: staff_id,
    }
  }

const insertClinics = async (app: App, calendar: Calendar, staff_id: number) => {
  const clinics: readonly Demo[] = [...demoClinics, ...demoApplicants]
  const numbers = await sql<{ number: string }>`
    select next_clinic_application_no(${calendar.day(700)}::date) as number from generate_series(1, ${clinics.length}::int)`.execute(
    app.db,
  )
  const rows = clinics.map(rowOf(calendar, staff_id))
  const ids = await insertWithIds(
    app,
    'clinics',
    // Rows travel as one JSON text: opening hours are part of it, not a text inside it.
    rows.map((row, index) => ({
      ...row,
      business_hours: JSON.parse(String(row.business_hours)),
      application_no: numbers.rows[index]?.number ?? '',
    })),
  )
  return ids.map((id, index) => ({ id, ...entryAt(clinics, index), staff_id }))
}

const seedUsers = async (
  app: App,
  calendar: Calendar,
  clinics: readonly { id: number; name: string }[],
  password_hash: string,
) => {
  const joined = calendar.at(680, 9)
  const ids = await insertWithIds(
    app,
    'users',
    demoClinicUsers.map(({ email, name, clinic }) => ({
      kind: 'clinic' as const,
      clinic_id: clinics.find((one) => one.name === clinic)?.id ?? null,
      email,
      name,
      password_hash,
      password_changed_at: joined,
      created_at: joined,
      updated_at: joined,
    })),
  )
  const role = await app.db.selectFrom('roles').select('id').where('name', '=', 'clinic_user').executeTakeFirstOrThrow()
  await insertRows(
    app,
    'user_roles',
    ids.map((user_id) => ({ user_id, role_id: role.id, created_at: joined })),
  )
}

/** What a cat or a dog costs the charity at each partner, NT$. */
const prices = [
  ['cat', 'female', costs.neuter_cat],
  ['cat', 'male', costs.neuter_cat],
  ['dog', 'female', costs.neuter_dog],
  ['dog', 'male', costs.neuter_dog],
] as const

/** Partner clinics with their accounts and prices, and two that wait for a review. */
export const seedClinics = async (
  app: App,
  calendar: Calendar,
  staff_id: number,
  password_hash: string,
): Promise<PictureWish[]> => {
  const clinics = await insertClinics(app, calendar, staff_id)
  const partners = clinics.slice(0, demoClinics.length)
  await seedUsers(app, calendar, partners, password_hash)
  await insertRows(
    app,
    'clinic_prices',
    partners.flatMap(({ id, services }) =>
      prices
        .filter(([species]) => services.includes(`neuter_${species}`))
        .map(([species, sex, price]) => ({
          clinic_id: id,
          item: 'neuter',
          species,
          sex,
          price,
          valid_from: calendar.day(690),
          created_by: staff_id,
        })),
    ),
  )
  return partners.map(({ id, name }, index) => ({
    owner_type: 'clinics',
    owner_id: id,
    drawing: clinicDrawing(name),
    alt: clinicFrontAlt(name, index),
    sort: 0,
    created_at: calendar.at(680, 10),
    uploaded_by_id: staff_id,
  }))
}
