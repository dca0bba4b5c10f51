import type { z } from 'zod'
import { firstPhotos, firstPhotosFor, photosFor, setPhotos } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import { slugOf } from '#platform/contract/slug.ts'
import type { Granted } from '#platform/server/access.ts'
import { readAddresses } from '#platform/server/addresses.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { explainingConstraints } from '#platform/server/constraints.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { updateVersion } from '#platform/server/versions.ts'
import type { BrandInput, brandList, staffBrandList } from './contract.ts'
import { addressRows, findBrand, insertBrand, listActiveBrands, listBrandRows } from './queries.ts'

const sentences = { brands_name: ['name', '已經有這個品牌了。'] } as const

const idsOf = (page: { data: readonly { id: number }[] }) => page.data.map(({ id }) => id)

const withLogos = <P extends { data: { id: number }[] }>(page: P, logos: ReadonlyMap<number, string>) => {
  const data = page.data.map((brand) => ({ ...brand, logo: logos.get(brand.id) ?? null }))
  return { ...page, data: data as (P['data'][number] & { logo: string | null })[] }
}

/** Active brands as visitors browse them. */
export const listBrands = async (app: App, query: z.output<typeof brandList>) => {
  const page = await listActiveBrands(app, query)
  return withLogos(page, await firstPhotos(app, 'brands', idsOf(page)))
}

/** All brands. */
export const listBrandsForStaff = async (app: App, query: z.output<typeof staffBrandList>) => {
  const page = await listBrandRows(app, query)
  return withLogos(page, await firstPhotosFor(app, 'staff', 'brands', idsOf(page)))
}

/** @throws not_found */
export const getBrand = async (app: App, id: number) => {
  const brand = (await findBrand(app, id)) ?? fail(common.not_found)
  const logo = (await photosFor(app, 'staff', 'brands', [id])).get(id)?.[0]
  return { ...brand, logo: logo?.src ?? null, logo_id: logo?.id ?? null }
}

const setLogo = (app: App, id: number, logo_id: number | null | undefined) =>
  setPhotos(app, 'brands', id, logo_id === undefined ? undefined : logo_id === null ? [] : [logo_id])

/** @throws invalid (422) for a name that exists or an unknown picture */
export const createBrand = (app: App, staff: Granted<'brands create'>, { logo_id, ...input }: BrandInput) =>
  inTransaction(app, async (app) => {
    const row = { ...input, slug: input.slug ?? slugOf(input.name) }
    const after = await explainingConstraints(sentences, () => insertBrand(app, staff.staff.id, row))
    await setLogo(app, after.id, logo_id)
    await recordChange(app, staff, {
      action: 'created',
      subject_type: 'brands',
      subject_id: after.id,
      subject_label: after.name,
      after,
    })
    return getBrand(app, after.id)
  })

/** @throws not_found; stale; invalid (422) as createBrand */
export const updateBrand = (
  app: App,
  staff: Granted<'brands update'>,
  { id, version, logo_id, ...input }: BrandInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const { before, after } = await explainingConstraints(sentences, () =>
      updateVersion(app, staff, 'brands', { id, version }, input),
    )
    await setLogo(app, id, logo_id)
    await recordChange(app, staff, {
      action: 'updated',
      subject_type: 'brands',
      subject_id: id,
      subject_label: input.name,
      before,
      after,
    })
    return getBrand(app, id)
  })

/** Addresses of the active brands. */
export const brandAddresses = (app: App) => readAddresses(app, addressRows(app))
