import { z } from 'zod'
import {
  amount,
  Colour,
  DayField,
  Flag,
  Id,
  Money,
  optionalText,
  requiredText,
  whole,
} from '#platform/contract/fields.ts'
import { settingsWords } from '../messages.ts'
import { privacyNotices } from '../privacy_notices/messages.ts'

const text = (max: number) =>
  optionalText(max)
    .transform((value) => value ?? '')
    .pipe(z.string())
const Link = z
  .string()
  .trim()
  .max(300)
  .regex(/^https:\/\/[^\s"'<>]+$/, settingsWords.linkForm)

/** What is told at a form before somebody gives personal data (個人資料保護法 §8). Never blank: the law wants it told. */
const PrivacyNotice = (key: keyof typeof privacyNotices) => requiredText('告知事項', 700).default(privacyNotices[key])

const NameMode = z.enum(['full', 'masked', 'anonymous'])

/** One step of the donate box: what an amount does. */
export const DonateBoxLine = z.object({ amount: Money, text: requiredText('說明', 40) })

/** Each group of settings is one form, one row and one version. Missing keys of a stored group take these defaults. */
export const settingGroups = {
  website: z.object({
    site_name: requiredText('網站名稱', 60).default(settingsWords.siteName),
    site_short_name: text(6).default(''),
    site_slogan: text(80).default(''),
    primary_colour: Colour.default('#CF3F1E'),
    secondary_colour: Colour.default('#12505B'),
    logo_media_id: Id.nullish().default(null),
    favicon_media_id: Id.nullish().default(null),
    og_media_id: Id.nullish().default(null),
    /** Above every public page; blank: none. */
    announcement: text(120).default(''),
    /** The public pages are shown to staff alone, and nothing can be sent there. */
    maintenance: Flag.default(false),
    contact_email: text(254).default(''),
    phone: text(30).default(''),
    address: text(200).default(''),
    business_hours: text(80).default(''),
    social_links: z
      .object({ facebook: Link, instagram: Link, line: Link, youtube: Link, threads: Link })
      .partial()
      .default({}),
    org_name: text(60).default(''),
    org_registration_no: text(60).default(''),
    org_tax_id: text(8).default(''),
    org_representative: text(50).default(''),
    hero_texts: z
      .array(requiredText('文字', 40))
      .min(1, '請至少填 1 句首頁標題')
      .max(3)
      .default([...settingsWords.heroTexts]),
    hero_subtitle: text(120).default(''),
    donate_box_title: text(20).default(settingsWords.donateBoxTitle),
    donate_box: z
      .array(DonateBoxLine)
      .max(5)
      .default(settingsWords.donateBox.map((line) => ({ ...line }))),
    default_donation_amounts: z.array(Money).min(1).max(8).default([300, 500, 1000, 3000]),
    solicitation_permit_no: text(80).default(''),
    /** Where the authority lets anybody look a permit up; null: the number stands alone. */
    solicitation_check_url: Link.nullish().default(null),
  }),
  receipt: z.object({
    prefix: z
      .string()
      .trim()
      .regex(/^[A-Z]{1,3}$/)
      .max(3)
      .default('R'),
    handler: text(50).default(''),
    seal_media_id: Id.nullish().default(null),
    /** The signature of the handler. */
    signature_media_id: Id.nullish().default(null),
    yearly_job_date: z
      .string()
      .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, settingsWords.monthDay)
      .max(5)
      .default('01-05'),
    locked_year: whole({ min: 2000, max: 2200 }).nullish().default(null),
    /** How the tax bureau of the organisation takes the file of gifts. */
    tax_layout: z.enum(['pipe', 'comma', 'fixed', 'xlsx']).default('pipe'),
    tax_header: Flag.default(true),
    tax_kind: text(2).default(''),
    tax_approval_no: text(60).default(''),
  }),
  donation: z.object({
    publish_delay_h: whole({ min: 0, max: 720 }).default(24),
    /** How gifts are named in public while their giver has not said how: 財團法人法 §25 asks foundations for the name. */
    public_name_mode: NameMode.default('masked'),
  }),
  lamp: z.object({
    min_amount: amount({ min: 1, max: 100_000 }).default(100),
    days_per_100: whole({ min: 1, max: 366 }).default(30),
    max_days: whole({ min: 1, max: 3660 }).default(365),
  }),
  gateway: z.object({
    /** Origin of the card gateway; null takes the practice or the real one by the rules of the payments domain. */
    ecpay_url: Link.nullish().default(null),
    ecpay_merchant_id: text(10).default(''),
    ecpay_hash_key: text(64).default(''),
    ecpay_hash_iv: text(64).default(''),
  }),
  /** Invoices for goods. */
  invoice: z.object({
    /** What goods come with from the next order on: a uniform invoice, or a receipt of ours (統一發票使用辦法 §4). */
    goods_document: z.enum(['e_invoice', 'plain_receipt']).default('e_invoice'),
    /** Who issues them: staff, who note what they issued on the platform of the tax office, or a provider by its interface. */
    invoice_provider: z.enum(['manual', 'ecpay']).default('manual'),
    issue_when: z.enum(['paid', 'shipped']).default('paid'),
    /** Under which buyers donate their invoice to the charity; blank: it has none. */
    love_code: z
      .string()
      .trim()
      .regex(/^(\d{3,7})?$/, settingsWords.love_code)
      .max(7)
      .default(''),
    /** Printed on each. */
    invoice_remark: text(200).default(''),
    /** Origin of the provider; null is its production. */
    invoice_url: Link.nullish().default(null),
    invoice_merchant_id: text(10).default(''),
    invoice_hash_key: text(16).default(''),
    invoice_hash_iv: text(16).default(''),
  }),
  /** Adopters are adults by law (18); an association may ask for more. */
  adoption: z.object({
    min_age: whole({ min: 18, max: 20 }).default(18),
    /** How many days a trial may last; one that has begun ends on its own day. */
    trial_days: whole({ min: 1, max: 30 }).default(30),
    /** Parts of breed names that may not be given away: what the authorities forbid to keep or to hand on. */
    banned_breeds: z
      .array(z.string().trim().min(2).max(40))
      .max(50)
      .default(['比特犬', '比特鬥牛', '美國史大佛夏', '英國史大佛夏']),
    /** Days without a step after which a request, and the animal kept for it, is free again; its sender is told a week before. */
    lapse_days: whole({ min: 14, max: 365 }).default(30),
    /** Whether listings of the public shelters are read again each day (動物認領養, data.gov.tw 85903). */
    import_enabled: Flag.default(false),
    import_url: Link.default('https://data.moa.gov.tw/Service/OpenData/TransService.aspx?UnitId=QcbUEzN6E6DL'),
  }),
  /** What applications for help may ask for (domain.md 5.4). Amounts in NT$. */
  applications: z.object({
    neuter_per_application: whole({ min: 1, max: 50 }).default(20),
    neuter_per_year: whole({ min: 1, max: 10_000 }).default(60),
    neuter_open: whole({ min: 1, max: 100 }).default(3),
    medical_open: whole({ min: 1, max: 100 }).default(2),
    medical_max: whole({ min: 1, max: 300_000 }).default(300_000),
    /** Above this, two people approve. */
    two_approvers_over: whole({ min: 0, max: 300_000 }).default(30_000),
    food_open: whole({ min: 1, max: 100 }).default(1),
    food_days_between: whole({ min: 0, max: 366 }).default(90),
    answer_days: whole({ min: 1, max: 90 }).default(14),
    voucher_days: whole({ min: 1, max: 366 }).default(60),
    extend_days: whole({ min: 1, max: 90 }).default(30),
  }),
  /** After how long what came to nothing, or was written to us, loses its personal data, counted from the day it ended. */
  retention: z.object({
    /** Whether it is done each night; else only by hand. */
    nightly: Flag.default(false),
    adoption_request_years: whole({ min: 1, max: 30 }).default(2),
    application_years: whole({ min: 1, max: 30 }).default(5),
    volunteer_years: whole({ min: 1, max: 30 }).default(3),
    order_years: whole({ min: 1, max: 30 }).default(2),
    /** The contact page promises six months; they go each night, whatever `nightly` says. */
    contact_message_months: whole({ min: 1, max: 6 }).default(6),
  }),
  privacy: z.object({
    notice_giving: PrivacyNotice('notice_giving'),
    notice_account: PrivacyNotice('notice_account'),
    notice_help: PrivacyNotice('notice_help'),
    notice_adoption: PrivacyNotice('notice_adoption'),
    notice_volunteer: PrivacyNotice('notice_volunteer'),
    notice_contact: PrivacyNotice('notice_contact'),
    notice_clinic: PrivacyNotice('notice_clinic'),
    notice_letter: PrivacyNotice('notice_letter'),
  }),
  ledger: z.object({ closed_until: DayField.nullish().default(null) }),
} as const

export type SettingGroup = keyof typeof settingGroups
export type SettingsOf<G extends SettingGroup> = z.output<(typeof settingGroups)[G]>

/** Keys that a noun writes with what belongs to it, and the call of the settings refuses: closed days come with their balances. */
export const keysOfNouns: { readonly [G in SettingGroup]?: readonly (keyof SettingsOf<G>)[] } = {
  ledger: ['closed_until'],
}

/** Keys that are stored sealed and never shown again. */
export const secretKeys: { readonly [G in SettingGroup]?: readonly (keyof SettingsOf<G>)[] } = {
  gateway: ['ecpay_hash_key', 'ecpay_hash_iv'],
  invoice: ['invoice_hash_key', 'invoice_hash_iv'],
}

/** The files of the website settings that anybody may see. */
export const publicMedia = [
  'logo_media_id',
  'favicon_media_id',
  'og_media_id',
] as const satisfies (keyof SettingsOf<'website'>)[]

/** The keys that anybody may read; everything else of the group stays inside. */
export const websiteKeys = settingGroups.website.pick({
  site_name: true,
  site_short_name: true,
  site_slogan: true,
  primary_colour: true,
  secondary_colour: true,
  announcement: true,
  maintenance: true,
  contact_email: true,
  phone: true,
  address: true,
  business_hours: true,
  social_links: true,
  org_name: true,
  org_registration_no: true,
  org_tax_id: true,
  org_representative: true,
  hero_texts: true,
  hero_subtitle: true,
  donate_box_title: true,
  donate_box: true,
  default_donation_amounts: true,
  solicitation_permit_no: true,
  solicitation_check_url: true,
})
export const PublicWebsite = websiteKeys.extend({
  /** Addresses of pictures; null: those that come with the site. */
  logo: z.string().nullable(),
  favicon: z.string().nullable(),
  /** How a gift is named in public unless its giver chooses otherwise. */
  public_name_mode: NameMode,
})
export type PublicWebsite = z.output<typeof PublicWebsite>
