import { photos } from '#domains/media/ui/photo_words.tsx'
import type { FormWords } from '#platform/browser/form_words.ts'
import { choice, oneOf, richText, rows, text, tick } from '#ui/admin/form_words.ts'
import type { CampaignValues, OptionValues } from './campaign_form.ts'
import { campaignWords } from './messages.ts'

const { field: m, option: o } = campaignWords

type Options = readonly { value: string; label: string }[]

const optionWords: FormWords<OptionValues> = {
  label: text(o.label),
  amount: text(o.amount),
  unit_label: text(o.unit),
  max_quantity: text(o.max),
  sort: text(m.sort),
  is_active: tick(o.active),
}

/** The form of a campaign in words, to compare two versions of it. */
export const campaignFormWords = (names: { permits: Options; accounts: Options }): FormWords<CampaignValues> => ({
  type: choice(m.type, campaignWords.type),
  title: text(m.title),
  subtitle: text(m.subtitle),
  summary: text(m.summary),
  content: richText(m.content),
  photos: photos(m.photos),
  video_url: text(m.video_url),
  city: text(m.city),
  target_amount: text(m.target_amount),
  stop_at_target: tick(m.stop_at_target),
  min_amount: text(m.min_amount),
  max_amount: text(m.max_amount),
  default_amounts: text(m.default_amounts),
  starts_at: text(m.starts_at),
  ends_at: text(m.ends_at),
  solicitation_basis: choice(m.solicitation_basis, campaignWords.basis),
  permit_id: oneOf(m.permit_id, names.permits),
  bank_account_id: oneOf(m.bank_account_id, names.accounts),
  surplus_note: text(m.surplus_note),
  is_featured: tick(m.is_featured),
  sort: text(m.sort),
  slug: text(m.slug),
  options: rows(m.options, ({ label }) => label, optionWords),
})
