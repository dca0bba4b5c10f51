import { adoptionAddresses } from '#domains/adoptions/service.ts'
import { adoptionPath } from '#domains/adoptions/ui/addresses.ts'
import { newsCategoryAddresses } from '#domains/blogs/categories/service.ts'
import { newsAddresses } from '#domains/blogs/service.ts'
import { newsCategoryPath, newsPath } from '#domains/blogs/ui/addresses.ts'
import { campaignAddresses } from '#domains/campaigns/service.ts'
import { campaignPath } from '#domains/campaigns/ui/addresses.ts'
import { brandAddresses } from '#domains/products/brands/service.ts'
import { categoryAddresses } from '#domains/products/categories/service.ts'
import { productAddresses } from '#domains/products/service.ts'
import { brandPath, categoryPath, productPath } from '#domains/products/ui/addresses.ts'
import { readPublicWebsite } from '#domains/settings/service.ts'
import { common, fail } from '#platform/contract/failures.ts'
import type { Addresses } from '#platform/server/addresses.ts'
import type { App } from '#platform/server/app.ts'
import { drawIcon } from './drawing.ts'
import { manifestWords } from './messages.ts'
import {
  fixedPages,
  type IconName,
  type MapEntry,
  manifestOf,
  robotsText,
  securityText,
  sitemapIndexOf,
  sitemapOf,
} from './rules.ts'

type Source = {
  readonly addresses: (app: App) => Addresses
  readonly path: (row: { id: number; slug: string | null }) => string
}

/** Everything with a page of its own, by the name of its files. */
const sources: Record<string, Source> = {
  campaigns: { addresses: campaignAddresses, path: campaignPath },
  adoptions: { addresses: adoptionAddresses, path: adoptionPath },
  newskinds: { addresses: newsCategoryAddresses, path: newsCategoryPath },
  news: { addresses: newsAddresses, path: newsPath },
  products: { addresses: productAddresses, path: productPath },
  categories: { addresses: categoryAddresses, path: categoryPath },
  brands: { addresses: brandAddresses, path: brandPath },
}

/** The index: the fixed pages, and a file for each part that holds rows. */
export const readSitemapIndex = async (app: App): Promise<string> => {
  const origin = app.config.app_url
  const files: MapEntry[] = [{ address: `${origin}/sitemaps/pages.xml` }]
  for (const [name, { addresses }] of Object.entries(sources)) {
    for (const { part, updated_at } of await addresses(app).parts()) {
      files.push({ address: `${origin}/sitemaps/${name}-${part}.xml`, updated_at })
    }
  }
  return sitemapIndexOf(files)
}

/** @throws not_found for a file that the index does not name */
export const readSitemapFile = async (app: App, file: string): Promise<string> => {
  const origin = app.config.app_url
  if (file === 'pages.xml') return sitemapOf(fixedPages.map((page) => ({ address: origin + page })))
  const [, name = '', part] = /^([a-z]+)-(\d+)\.xml$/.exec(file) ?? []
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined
  if (!source) return fail(common.not_found)
  const rows = await source.addresses(app).of(Number(part))
  if (rows.length === 0) fail(common.not_found)
  return sitemapOf(rows.map((row) => ({ address: origin + source.path(row), updated_at: row.updated_at })))
}

export const readRobots = (app: App): string => robotsText(app.config.app_url)

export const readSecurity = async (app: App): Promise<string> =>
  securityText(app.config.app_url, (await readPublicWebsite(app)).contact_email, app.clock())

export const readManifest = async (app: App) => {
  const website = await readPublicWebsite(app)
  const colours = { theme: website.primary_colour.toLowerCase(), background: '#ffffff' }
  return manifestOf(website, colours, manifestWords.shortcuts)
}

const icons = new Map<IconName, Promise<Buffer>>()

/** An icon, drawn once. */
export const readIcon = (name: IconName): Promise<Buffer> => {
  const icon = icons.get(name) ?? drawIcon(name)
  icons.set(name, icon)
  icon.catch(() => icons.delete(name))
  return icon
}
