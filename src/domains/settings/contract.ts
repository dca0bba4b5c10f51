import { z } from 'zod'
import { Photo } from '#domains/media/contract.ts'
import { anyone, staff } from '#platform/contract/access.ts'
import { keysOf, valueIn } from '#platform/contract/closed_lists.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'
import { whole } from '#platform/contract/fields.ts'
import { keysOfNouns, PublicWebsite, settingGroups } from './groups/contract.ts'
import { settingsWords } from './messages.ts'

export const GroupName = z.enum(keysOf(settingGroups), settingsWords.unknownGroup)

export const readPublicSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: "Public keys of the website settings, and what is told at forms; other groups need 'system update'",
  access: anyone,
  query: z.object({ q: z.string().max(40) }),
  output: z.record(z.string(), z.unknown()),
  failures: [common.not_signed_in, common.not_permitted, common.not_found],
})

/** The same call for the website settings: their form is known. */
export const readWebsite = endpoint({
  ...readPublicSettings,
  query: z.object({ q: z.literal('website') }),
  output: PublicWebsite,
})

/** The same call for what is told at the forms. */
export const readPrivacyNotices = endpoint({
  ...readPublicSettings,
  query: z.object({ q: z.literal('privacy') }),
  output: settingGroups.privacy,
})

/** A group as its form shows it. */
export const SettingForm = z.object({
  group: GroupName,
  value: z.record(z.string(), z.unknown()),
  /** What stands there while nobody has written anything. */
  defaults: z.record(z.string(), z.unknown()),
  /** The pictures that the values name, and those that they named before. */
  pictures: z.array(Photo),
  version: z.int(),
  /** Keys that the environment decides; the form shows them as such and does not offer them. */
  from_environment: z.array(z.string()),
  /** Secret keys that have a value; the value itself is never sent. */
  secrets_set: z.array(z.string()),
  updated_at: z.string().nullable(),
})

const settingsVersion = { version: whole({ min: 0, max: 2_147_483_647 }) }

/** What a form of one group may send: every key by itself. */
const changesOf = ([name, group]: [string, z.ZodObject]) => {
  const own = valueIn(keysOfNouns, name) ?? []
  const shown = Object.entries(group.shape).filter(([key]) => !own.some((one: string) => one === key))
  const keys = shown.map(([key, field]) => {
    const given = field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? field.unwrap() : field
    return [key, z.optional(given)]
  })
  return z.object({ ...Object.fromEntries(keys), ...settingsVersion })
}

const GroupParams = z.object({ group: GroupName })

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/:group',
  summary: 'One group of settings with its version',
  access: staff('system update'),
  params: GroupParams,
  output: SettingForm,
})

export const updateSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/:group',
  summary: 'Changes one group of settings; keys that are left out stay',
  access: staff('system update'),
  params: GroupParams,
  // eight notices of 700 letters each
  body_size: 'long_form',
  body: z.looseObject(settingsVersion),
  documentedBody: () => z.union(Object.entries(settingGroups).map(changesOf)),
  output: SettingForm,
  failures: [common.stale],
})

const { documentedBody: _, ...changing } = updateSettings
const { website } = settingGroups

/** Which keys of the website stand on the page of the charity itself; the others stand on the page of the site. */
const ofCharity = {
  org_name: true,
  org_registration_no: true,
  org_tax_id: true,
  org_representative: true,
  contact_email: true,
  phone: true,
  address: true,
  business_hours: true,
  social_links: true,
  solicitation_permit_no: true,
  solicitation_check_url: true,
} as const

/** The same call as each page of the settings makes it: the keys that its form sends. Groups with a page elsewhere are not here. */
export const settingPageCalls = {
  website: endpoint({ ...changing, body: website.omit(ofCharity).partial().extend(settingsVersion) }),
  charity: endpoint({ ...changing, body: website.pick(ofCharity).partial().extend(settingsVersion) }),
  donation: endpoint({ ...changing, body: settingGroups.donation.partial().extend(settingsVersion) }),
  lamp: endpoint({ ...changing, body: settingGroups.lamp.partial().extend(settingsVersion) }),
  receipt: endpoint({ ...changing, body: settingGroups.receipt.partial().extend(settingsVersion) }),
  privacy: endpoint({ ...changing, body: settingGroups.privacy.partial().extend(settingsVersion) }),
  adoption: endpoint({ ...changing, body: settingGroups.adoption.partial().extend(settingsVersion) }),
  invoices: endpoint({
    ...changing,
    body: settingGroups.invoice
      .pick({ goods_document: true, invoice_provider: true, issue_when: true, love_code: true, invoice_remark: true })
      .partial()
      .extend(settingsVersion),
  }),
  applications: endpoint({ ...changing, body: settingGroups.applications.partial().extend(settingsVersion) }),
}

const Colours = z.object({
  primary: z.string(),
  on_primary: z.string(),
  primary_ink: z.string(),
  primary_50: z.string(),
  primary_100: z.string(),
  secondary: z.string(),
  on_secondary: z.string(),
  secondary_ink: z.string(),
  secondary_100: z.string(),
  secondary_900: z.string(),
})

/** What every public page shares: one read at the start of the browser's visit. */
export const Layout = z.object({
  website: PublicWebsite,
  theme: Colours,
  og_image: z.string().nullable(),
  login_providers: z.array(z.enum(['line', 'google', 'facebook'])),
  /** Categories with goods on sale, for the menu. */
  product_categories: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  donated: z.object({
    /** NT$ given in the present month and year (Taipei), and how many gifts that were. */
    month_amount: z.int(),
    year_amount: z.int(),
    month_count: z.int(),
  }),
  lamps_lit: z.int(),
})
export type Layout = z.output<typeof Layout>

export const getLayout = endpoint({
  method: 'GET',
  path: '/api/layout',
  summary: "The public layout's one start-up read",
  access: anyone,
  output: Layout,
})
