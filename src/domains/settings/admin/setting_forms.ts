import type { FieldValues } from 'react-hook-form'
import { photo } from '#domains/media/ui/photo_form_fields.tsx'
import { type Form, type FormField, formOf } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import { formatCount } from '#platform/contract/money.ts'
import { choice, money, number, numberList, numberOrNull, text, tick, wordList } from '#ui/admin/form_fields.ts'
import * as uiMessages from '#ui/messages.ts'
import { settingSubject } from '../column_messages.ts'
import { settingPageCalls } from '../contract.ts'
import type { SettingGroup } from '../groups/contract.ts'
import { settingPageWords as m, type SettingPageName } from './messages.ts'
import { taxLayoutWords } from './tax_layout_messages.ts'

const { columns: c } = settingSubject

type Loose = Readonly<Record<string, unknown>>

const textOrNull = (label: string): FormField<string, string | null, string | null> => ({
  ...text(label),
  send: orNull,
})

/** Sentences with a line each: by their number, so that two people's lists are never mixed into one of four. */
const sentences = (label: string): FormField<Record<string, string>, readonly string[], string[]> => {
  const filled = (value: Record<string, string>) =>
    Object.values(value)
      .map((sentence) => sentence.trim())
      .filter(Boolean)
  return {
    label,
    empty: {},
    say: (value) => uiMessages.in_quotes(filled(value)),
    read: ([first = '', second = '', third = '']) => ({ 0: first, 1: second, 2: third }),
    send: filled,
  }
}

export const donateBoxLines: readonly number[] = [0, 1, 2, 3, 4]
type BoxLine = { amount: string; text: string }
type StoredBoxLine = { amount: number; text: string }

const boxLines = (
  label: string,
): FormField<Record<string, BoxLine>, readonly StoredBoxLine[], { amount: string; text: string }[]> => {
  const filled = (value: Record<string, BoxLine>) =>
    Object.values(value).filter((line) => line.amount.trim() !== '' || line.text.trim() !== '')
  return {
    label,
    empty: {},
    say: (value) => uiMessages.in_quotes(filled(value).map((line) => `${line.amount} ${line.text}`)),
    read: (stored) =>
      Object.fromEntries(
        donateBoxLines.map((index) => {
          const line = stored[index]
          return [index, { amount: line ? formatCount(line.amount) : '', text: line?.text ?? '' }]
        }),
      ),
    send: filled,
  }
}

type Links = Partial<Record<keyof typeof m.networks, string>>
const noLinks = { facebook: '', instagram: '', line: '', youtube: '', threads: '' }

const links = (label: string): FormField<typeof noLinks, Links, Links> => {
  const filled = (value: typeof noLinks) => Object.entries(value).filter(([, link]) => link.trim() !== '')
  return {
    label,
    empty: noLinks,
    say: (value) => uiMessages.joined(filled(value).map(([, link]) => link)),
    read: (stored) => ({ ...noLinks, ...stored }),
    send: (value) => Object.fromEntries(filled(value)),
  }
}

/** What a page of the settings asks for: its group, and the keys of it. */
export type SettingPageForm = { readonly group: SettingGroup; readonly form: Form<FieldValues, Loose, Loose> }

export const settingForms: Readonly<Record<SettingPageName, SettingPageForm>> = {
  website: {
    group: 'website',
    form: formOf(settingPageCalls.website, {
      site_name: text(c.site_name),
      site_short_name: text(c.site_short_name),
      site_slogan: text(c.site_slogan),
      primary_colour: text(c.primary_colour),
      secondary_colour: text(c.secondary_colour),
      logo_media_id: photo(c.logo_media_id),
      favicon_media_id: photo(c.favicon_media_id),
      og_media_id: photo(c.og_media_id),
      announcement: text(c.announcement),
      maintenance: tick(c.maintenance),
      hero_texts: sentences(c.hero_texts),
      hero_subtitle: text(c.hero_subtitle),
      donate_box_title: text(c.donate_box_title),
      donate_box: boxLines(c.donate_box),
      default_donation_amounts: numberList(c.default_donation_amounts, []),
    }),
  },
  charity: {
    group: 'website',
    form: formOf(settingPageCalls.charity, {
      org_name: text(c.org_name),
      org_registration_no: text(c.org_registration_no),
      org_tax_id: text(c.org_tax_id),
      org_representative: text(c.org_representative),
      contact_email: text(c.contact_email),
      phone: text(c.phone),
      address: text(c.address),
      business_hours: text(c.business_hours),
      social_links: links(c.social_links),
      solicitation_permit_no: text(c.solicitation_permit_no),
      solicitation_check_url: textOrNull(c.solicitation_check_url),
    }),
  },
  donation: {
    group: 'donation',
    form: formOf(settingPageCalls.donation, {
      publish_delay_h: number(c.publish_delay_h),
      public_name_mode: choice(c.public_name_mode, m.choices.public_name_mode, 'masked'),
    }),
  },
  lamp: {
    group: 'lamp',
    form: formOf(settingPageCalls.lamp, {
      min_amount: money(c.min_amount),
      days_per_100: number(c.days_per_100),
      max_days: number(c.max_days),
    }),
  },
  receipt: {
    group: 'receipt',
    form: formOf(settingPageCalls.receipt, {
      prefix: text(c.prefix),
      handler: text(c.handler),
      seal_media_id: photo(c.seal_media_id),
      signature_media_id: photo(c.signature_media_id),
      yearly_job_date: text(c.yearly_job_date),
      locked_year: numberOrNull(c.locked_year),
      tax_layout: choice(c.tax_layout, taxLayoutWords, 'pipe'),
      tax_header: tick(c.tax_header),
      tax_kind: text(c.tax_kind),
      tax_approval_no: text(c.tax_approval_no),
    }),
  },
  invoices: {
    group: 'invoice',
    form: formOf(settingPageCalls.invoices, {
      goods_document: choice(c.goods_document, m.choices.goods_document, 'e_invoice'),
      invoice_provider: choice(c.invoice_provider, m.choices.invoice_provider, 'manual'),
      issue_when: choice(c.issue_when, m.choices.issue_when, 'paid'),
      love_code: text(c.love_code),
      invoice_remark: text(c.invoice_remark),
    }),
  },
  privacy: {
    group: 'privacy',
    form: formOf(settingPageCalls.privacy, {
      notice_giving: text(c.notice_giving),
      notice_account: text(c.notice_account),
      notice_help: text(c.notice_help),
      notice_adoption: text(c.notice_adoption),
      notice_volunteer: text(c.notice_volunteer),
      notice_contact: text(c.notice_contact),
      notice_clinic: text(c.notice_clinic),
      notice_letter: text(c.notice_letter),
    }),
  },
  adoption: {
    group: 'adoption',
    form: formOf(settingPageCalls.adoption, {
      min_age: number(c.min_age),
      trial_days: number(c.trial_days),
      lapse_days: number(c.lapse_days),
      banned_breeds: wordList(c.banned_breeds),
      import_enabled: tick(c.import_enabled),
      import_url: text(c.import_url),
    }),
  },
  applications: {
    group: 'applications',
    form: formOf(settingPageCalls.applications, {
      neuter_per_application: number(c.neuter_per_application),
      neuter_per_year: number(c.neuter_per_year),
      neuter_open: number(c.neuter_open),
      medical_open: number(c.medical_open),
      medical_max: money(c.medical_max),
      two_approvers_over: money(c.two_approvers_over),
      food_open: number(c.food_open),
      food_days_between: number(c.food_days_between),
      answer_days: number(c.answer_days),
      voucher_days: number(c.voucher_days),
      extend_days: number(c.extend_days),
    }),
  },
}
