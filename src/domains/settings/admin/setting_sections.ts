import { settingPageWords as m, type SettingPageName, type settingMeanings } from './messages.ts'

/** The control of a setting. `own`: its section draws it (colours, sentences, lines). */
export type SettingLook =
  | 'text'
  | 'area'
  | 'notice'
  | 'number'
  | 'money'
  | 'tick'
  | 'choice'
  | 'words'
  | 'choice'
  | 'picture'
  | 'sentences'
  | 'lines'
  | 'links'

export type SettingField = {
  readonly key: keyof typeof settingMeanings
  readonly look: SettingLook
  readonly unit?: string
  readonly optional?: true
  readonly max?: number
  readonly keyboard?: 'email' | 'tel' | 'url' | 'numeric'
}

export type SettingSection = {
  readonly title: string
  readonly text?: string
  readonly columns?: 2
  readonly colours?: true
  /** Beside the others on wide screens. */
  readonly side?: true
  readonly fields: readonly SettingField[]
}

const { section: s, unit: u } = m

const days = (key: SettingField['key']): SettingField => ({ key, look: 'number', unit: u.days })
const cases = (key: SettingField['key']): SettingField => ({ key, look: 'number', unit: u.cases })
const notice = (key: SettingField['key']): SettingField => ({ key, look: 'notice', max: 700 })
const animals = (key: SettingField['key']): SettingField => ({ key, look: 'number', unit: u.animals })

/** What stands on each page of the settings, in its order. */
export const settingSections: Readonly<Record<SettingPageName, readonly SettingSection[]>> = {
  website: [
    {
      title: s.names,
      fields: [
        { key: 'site_name', look: 'text', max: 60 },
        { key: 'site_short_name', look: 'text', optional: true, max: 6 },
        { key: 'site_slogan', look: 'text', optional: true, max: 80 },
        { key: 'logo_media_id', look: 'picture' },
        { key: 'favicon_media_id', look: 'picture' },
        { key: 'og_media_id', look: 'picture' },
      ],
    },
    { title: s.colours, colours: true, fields: [] },
    {
      title: s.announcement,
      fields: [
        { key: 'announcement', look: 'text', optional: true, max: 120 },
        { key: 'maintenance', look: 'tick' },
      ],
    },
    {
      title: s.donate_box,
      text: s.donate_box_text,
      fields: [
        { key: 'donate_box_title', look: 'text', max: 20 },
        { key: 'donate_box', look: 'lines' },
        { key: 'default_donation_amounts', look: 'text' },
      ],
    },
    {
      title: s.hero,
      text: s.hero_text,
      side: true,
      fields: [
        { key: 'hero_texts', look: 'sentences', max: 40 },
        { key: 'hero_subtitle', look: 'area', optional: true, max: 120 },
      ],
    },
  ],
  charity: [
    {
      title: s.charity,
      columns: 2,
      fields: [
        { key: 'org_name', look: 'text', optional: true, max: 60 },
        { key: 'org_registration_no', look: 'text', optional: true, max: 60 },
        { key: 'org_tax_id', look: 'text', optional: true, max: 8, keyboard: 'numeric' },
        { key: 'org_representative', look: 'text', optional: true, max: 50 },
      ],
    },
    {
      title: s.contact,
      columns: 2,
      fields: [
        { key: 'contact_email', look: 'text', optional: true, max: 254, keyboard: 'email' },
        { key: 'phone', look: 'text', optional: true, max: 30, keyboard: 'tel' },
        { key: 'address', look: 'text', optional: true, max: 200 },
        { key: 'business_hours', look: 'text', optional: true, max: 80 },
      ],
    },
    { title: s.social, text: s.social_text, columns: 2, fields: [{ key: 'social_links', look: 'links' }] },
    {
      title: s.permit,
      fields: [
        { key: 'solicitation_permit_no', look: 'text', optional: true, max: 80 },
        { key: 'solicitation_check_url', look: 'text', optional: true, max: 300, keyboard: 'url' },
      ],
    },
  ],
  donation: [
    {
      title: s.publish,
      fields: [
        { key: 'publish_delay_h', look: 'number', unit: u.hours },
        { key: 'public_name_mode', look: 'choice' },
      ],
    },
  ],
  lamp: [
    {
      title: s.lamp,
      fields: [{ key: 'min_amount', look: 'money' }, days('days_per_100'), days('max_days')],
    },
  ],
  privacy: [
    {
      title: s.notices,
      text: s.notices_text,
      fields: [
        notice('notice_giving'),
        notice('notice_account'),
        notice('notice_help'),
        notice('notice_adoption'),
        notice('notice_volunteer'),
        notice('notice_contact'),
        notice('notice_clinic'),
        notice('notice_letter'),
      ],
    },
  ],
  invoices: [
    {
      title: s.invoices,
      text: s.invoices_text,
      fields: [
        { key: 'goods_document', look: 'choice' },
        { key: 'invoice_provider', look: 'choice' },
        { key: 'issue_when', look: 'choice' },
        { key: 'love_code', look: 'text', optional: true, max: 7 },
        { key: 'invoice_remark', look: 'text', optional: true, max: 200 },
      ],
    },
  ],
  receipt: [
    {
      title: s.receipt,
      text: s.receipt_text,
      fields: [
        { key: 'prefix', look: 'text', max: 3 },
        { key: 'handler', look: 'text', optional: true, max: 50 },
        { key: 'seal_media_id', look: 'picture' },
        { key: 'signature_media_id', look: 'picture' },
      ],
    },
    {
      title: s.yearly,
      columns: 2,
      fields: [
        { key: 'yearly_job_date', look: 'text', max: 5 },
        { key: 'locked_year', look: 'number', optional: true, unit: u.year },
      ],
    },
    {
      title: s.tax_file,
      text: s.tax_file_text,
      columns: 2,
      fields: [
        { key: 'tax_layout', look: 'choice' },
        { key: 'tax_header', look: 'tick' },
        { key: 'tax_kind', look: 'text', optional: true, max: 2 },
        { key: 'tax_approval_no', look: 'text', optional: true, max: 60 },
      ],
    },
  ],
  adoption: [
    {
      title: s.adopters,
      columns: 2,
      fields: [{ key: 'min_age', look: 'number', unit: u.years }, days('trial_days'), days('lapse_days')],
    },
    { title: s.animals, fields: [{ key: 'banned_breeds', look: 'words', optional: true }] },
    {
      title: s.open_data,
      fields: [
        { key: 'import_enabled', look: 'tick' },
        { key: 'import_url', look: 'text', max: 300, keyboard: 'url' },
      ],
    },
  ],
  applications: [
    {
      title: s.neuter,
      columns: 2,
      fields: [animals('neuter_per_application'), animals('neuter_per_year'), cases('neuter_open')],
    },
    {
      title: s.medical,
      columns: 2,
      fields: [
        cases('medical_open'),
        { key: 'medical_max', look: 'money' },
        { key: 'two_approvers_over', look: 'money' },
      ],
    },
    { title: s.food, columns: 2, fields: [cases('food_open'), days('food_days_between')] },
    { title: s.deadlines, columns: 2, fields: [days('answer_days'), days('voucher_days'), days('extend_days')] },
  ],
}
