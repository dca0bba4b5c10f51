import { z } from 'zod'
import { Photo } from '#domains/media/contract.ts'
import { anyone } from '#platform/contract/access.ts'
import { bulkOf, noValues } from '#platform/contract/bulk.ts'
import { endpoint, Versioned } from '#platform/contract/endpoint.ts'
import { exportOf } from '#platform/contract/export.ts'
import { failures } from '#platform/contract/failures.ts'
import { Flag, Id, optionalText, requiredText, whole } from '#platform/contract/fields.ts'
import { importOf } from '#platform/contract/import.ts'
import { FlagFilter, listOf, pageOf } from '#platform/contract/list.ts'
import { besidePublic, staffCallsOf, usual } from '#platform/contract/staff_calls.ts'
import { isWebAddress } from './rules.ts'

export const brandFailures = failures({
  active_already: [409, '這個品牌已經是這個狀態了。'],
  in_use: [409, '還有商品屬於這個品牌，不能移除。'],
})

export const Brand = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string().nullable(),
  description: z.string().nullable(),
  website: z.string().nullable(),
  logo: z.string().nullable(),
  /** Products on sale. */
  products_count: z.int(),
})
export type Brand = z.output<typeof Brand>

const kept = { sort: z.int(), is_active: z.boolean(), version: z.int(), updated_at: z.string() }

/** A brand in the list of staff; its products are those of every state. */
export const StaffBrandRow = Brand.extend(kept)

export const StaffBrand = StaffBrandRow.omit({ products_count: true }).extend({ logo: Photo.nullable() })
export type StaffBrand = z.output<typeof StaffBrand>

export const NewBrand = z.object({
  name: requiredText('品牌名稱', 40),
  slug: optionalText(120),
  description: optionalText(1000),
  website: optionalText(300).refine((url) => url === null || isWebAddress(url), '網址要以 https:// 開頭。'),
  /** An uploaded picture; absent: stays as it is, null: none. */
  logo_id: Id.nullish(),
  sort: whole({ min: 0, max: 10_000 }).default(0),
  is_active: Flag.default(true),
})
export type BrandInput = z.output<typeof NewBrand>

export const brandList = listOf({ sort: ['sort', 'name'], filters: {}, per_page: { default: 100, max: 100 } })
export const staffBrandList = listOf({
  sort: ['sort', 'name', '-updated_at'],
  filters: { active: FlagFilter.optional() },
})

const calls = staffCallsOf({
  path: '/api/admin/brands',
  access: usual('brands'),
  words: ['a brand', 'brands'],
  question: staffBrandList,
  rows: pageOf(StaffBrandRow),
  record: StaffBrand,
  fields: NewBrand,
  change: NewBrand.extend(Versioned.shape),
})

const many = <const A extends 'activate' | 'deactivate'>(name: A, summary: string) =>
  bulkOf({
    name: `brands.${name}`,
    path: `/api/admin/brands/bulk/${name}`,
    summary,
    action: calls.update,
    list: calls.list,
    values: noValues,
  })

export const brandsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/brands',
    summary: 'Brands with the number of products on sale',
    access: anyone,
    query: brandList,
    output: pageOf(Brand),
  }),
  ...besidePublic(calls),
  export: exportOf({ name: 'brands.export', of: 'brands', list: calls.list }),
  import: importOf({ name: 'brands.import', of: 'brands', ...calls }),
  activateMany: many('activate', 'Show many brands to visitors'),
  deactivateMany: many('deactivate', 'Hide many brands from visitors'),
}
