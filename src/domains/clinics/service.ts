import type { z } from 'zod'
import { firstPhotos, photosOf } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { App } from '#platform/server/app.ts'
import { cleanRichText } from '#platform/server/rich_text.ts'
import type { Clinic, ClinicAreas, clinicList } from './contract.ts'
import { countPartners, findPartner, findQuota, listClinicLinks, listPartners } from './queries.ts'
import { type BusinessHours, type ClinicService, clockAt, dayOfWeek, openStateAt, servicesToTell } from './rules.ts'

type Row = { business_hours: BusinessHours; services: ClinicService[]; emergency_phone: string | null }

const withState = <R extends Row>(app: App, row: R) => ({
  ...row,
  services: servicesToTell(row),
  now: openStateAt(row.business_hours, app.clock()),
})

/** A page of the clinics under contract. */
export const listClinics = async (app: App, query: z.output<typeof clinicList>) => {
  const page = await listPartners(app, query, {
    day: dayOfWeek(taipeiDay(app.clock())),
    clock: clockAt(app.clock()),
  })
  const photos = await firstPhotos(
    app,
    'clinics',
    page.data.map(({ id }) => id),
  )
  return { ...page, data: page.data.map((row) => ({ ...withState(app, row), photo: photos.get(row.id) ?? null })) }
}

/** @throws not_found, also for a clinic that only applied or is no partner any more */
export const getClinic = async (app: App, id: number): Promise<Clinic> => {
  const row = (await findPartner(app, id)) ?? fail(common.not_found)
  const photos = (await photosOf(app, 'clinics', [id])).get(id) ?? []
  return { ...withState(app, row), intro: cleanRichText(row.intro), photo: photos[0]?.src ?? null, photos }
}

/** Where the clinics under contract are. */
export const listClinicAreas = async (app: App): Promise<ClinicAreas> => {
  const rows = await countPartners(app)
  const sum = (some: typeof rows) => some.reduce((total, { clinics_count }) => total + clinics_count, 0)
  const middleOf = (some: typeof rows) => {
    const total = (key: 'placed_count' | 'lat_sum' | 'lng_sum') => some.reduce((sum, row) => sum + row[key], 0)
    const count = total('placed_count')
    return count === 0 ? null : { lat: total('lat_sum') / count, lng: total('lng_sum') / count }
  }
  const cities = [...Map.groupBy(rows, ({ city }) => city)].map(([name, districts]) => ({
    name,
    clinics_count: sum(districts),
    middle: middleOf(districts),
    districts: districts.map(({ district, clinics_count }) => ({ name: district, clinics_count })),
  }))
  return { clinics_count: sum(rows), cities }
}

/** How to find some clinics, by id, also such as are no partners any more. */
export const clinicLinksOf = async (app: App, ids: readonly number[]) => {
  const rows = ids.length === 0 ? [] : await listClinicLinks(app, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, row]))
}

/** A clinic under contract with how many animals it takes a month (null: as many as come); undefined for others. */
export const findPartnerQuota = (app: App, id: number) => findQuota(app, id)
