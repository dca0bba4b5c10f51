import type { z } from 'zod'
import { firstPhotos, firstPhotosFor, photosFor, setPhotos } from '#domains/media/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { PageOf } from '#platform/contract/list.ts'
import { slugOf } from '#platform/contract/slug.ts'
import { toInstant } from '#platform/contract/time.ts'
import type { Granted, StaffOf } from '#platform/server/access.ts'
import { readAddresses } from '#platform/server/addresses.ts'
import type { App } from '#platform/server/app.ts'
import { recorded } from '#platform/server/recorded.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { type BrandInput, brandFailures, type brandList, type staffBrandList } from './contract.ts'
import { brandRefusals } from './messages.ts'
import { addressRows, findBrand, findBrandIds, hasProducts, listActiveBrands, listBrandRows } from './queries.ts'

const brands = recorded('brands', {
  label: ({ name }) => name,
  sentences: { brands_name: ['name', brandRefusals.exists] },
})

type ReadLogos = (ids: number[]) => Promise<ReadonlyMap<number, string>>

const withLogos = async <R extends { id: number }>(page: PageOf<R>, read: ReadLogos) => {
  const logos = await read(page.data.map(({ id }) => id))
  return { ...page, data: page.data.map((brand) => ({ ...brand, logo: logos.get(brand.id) ?? null })) }
}

/** Active brands as visitors browse them. */
export const listBrands = async (app: App, query: z.output<typeof brandList>) =>
  withLogos(await listActiveBrands(app, query), (ids) => firstPhotos(app, 'brands', ids))

/** All brands. */
export const listBrandsForStaff = async (
  app: App,
  _staff: Granted<'brands view'>,
  query: z.output<typeof staffBrandList>,
) => withLogos(await listBrandRows(app, query), (ids) => firstPhotosFor(app, 'staff', 'brands', ids))

/** The ids of brands of these names, without regard to case. */
export const findBrandsByName = (app: App, _staff: Granted<'brands view'>, names: readonly string[]) =>
  findBrandIds(app, names)

/** @throws not_found */
export const getBrand = async (app: App, _staff: StaffOf<'brands'>, id: number) => {
  const brand = (await findBrand(app, id)) ?? fail(common.not_found)
  const logo = (await photosFor(app, 'staff', 'brands', [id])).get(id)?.[0] ?? null
  return { ...brand, logo }
}

/** The form's fields as columns of the brand and what is written beside them. */
const splitInput = ({ logo_id, ...columns }: BrandInput) => ({
  row: { ...columns, slug: columns.slug ?? slugOf(columns.name) },
  writeChildren: (app: App, { id }: { id: number }) =>
    setPhotos(app, 'brands', id, logo_id === undefined ? undefined : logo_id === null ? [] : [logo_id], 'logo_id'),
})

/** @throws invalid (422) for a name that exists or an unknown picture */
export const createBrand = (app: App, staff: Granted<'brands create'>, input: BrandInput) =>
  inTransaction(app, async (app) => {
    const { row, writeChildren } = splitInput(input)
    const { id } = await brands.create(app, staff, row, { writeChildren })
    return getBrand(app, staff, id)
  })

/** @throws not_found; stale; invalid (422) as createBrand */
export const updateBrand = (
  app: App,
  staff: Granted<'brands update'>,
  { id, version, ...input }: BrandInput & { id: number; version: number },
) =>
  inTransaction(app, async (app) => {
    const { row, writeChildren } = splitInput(input)
    await brands.update(app, staff, { id, version }, row, { writeChildren })
    return getBrand(app, staff, id)
  })

type Seen = { readonly id: number; readonly version: number }

/** Shows a brand to visitors, or hides it. @throws not_found; stale */
export const setBrandActive = (app: App, staff: Granted<'brands update'>, { id, version }: Seen, is_active: boolean) =>
  brands.update(app, staff, { id, version }, { is_active }, { action: 'state_changed' })

/** Takes a brand away that nothing belongs to: the undo of an import. @throws not_found; stale; in_use */
export const removeBrand = (app: App, staff: Granted<'brands update'>, { id, version }: Seen) =>
  inTransaction(app, async (app) => {
    const removed = { deleted_at: toInstant(app.clock()) }
    const brand = await brands.update(app, staff, { id, version }, removed, { action: 'deleted' })
    if (await hasProducts(app, id)) fail(brandFailures.in_use)
    return brand
  })

/** Addresses of the active brands. */
export const brandAddresses = (app: App) => readAddresses(app, addressRows(app))
