import { papers, photos } from '#domains/media/ui/photo_form_fields.tsx'
import { emptyOf, formOf, storedAs, type ValuesOf } from '#platform/browser/form_of.ts'
import type { Relation } from '#platform/browser/form_words.ts'
import {
  choice,
  moment,
  momentOrNull,
  moneyOrNull,
  number,
  numberList,
  numberOrNull,
  richText,
  rows,
  text,
  tick,
  unchanged,
} from '#ui/admin/form_fields.ts'
import { related, relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { campaignSubject } from '../column_messages.ts'
import { campaignDeskApi } from '../desk/contract.ts'
import { campaignLimits } from '../rules.ts'
import { campaignWords } from '../staff_messages.ts'
import { typeWords } from '../type_messages.ts'

const { columns: c } = campaignSubject
const { option: o } = campaignWords

const optionFields = {
  label: text(o.label),
  amount: number(o.amount),
  unit_label: text(o.unit, o.unit_default),
  max_quantity: numberOrNull(o.max),
  sort: unchanged(c.sort, 0),
  is_active: tick(o.active, true),
}

/** A way to give as it stands in the fields; one without an id is new. */
export type OptionValues = ValuesOf<typeof optionFields> & { id?: number }

export const emptyOption: OptionValues = emptyOf(optionFields)

/** What a campaign chooses from. */
export type CampaignRelations = Readonly<Record<'permits' | 'accounts' | 'locations' | 'clinics' | 'animals', Relation>>

/** One that the campaign cares for, before it is chosen. */
export const noAnimal = { animal_id: '' }

/** The form of a campaign, stored or new. */
export const campaignForm = (names: CampaignRelations) =>
  formOf(
    campaignDeskApi.update,
    {
      type: choice(c.type, typeWords.type, 'medical'),
      title: text(c.title),
      subtitle: text(c.subtitle),
      summary: text(c.summary),
      content: richText(c.content),
      photo_ids: storedAs('photos', photos(campaignWords.photos)),
      document_ids: storedAs('documents', papers(c.documents)),
      video_url: text(c.video_url),
      city: text(c.city),
      target_amount: moneyOrNull(c.target_amount),
      stop_at_target: tick(c.stop_at_target),
      min_amount: number(c.min_amount, String(campaignLimits.amount.min)),
      max_amount: number(c.max_amount, String(campaignLimits.amount.max)),
      default_amounts: numberList(c.default_amounts, campaignLimits.default_amounts),
      starts_at: moment(c.starts_at),
      ends_at: momentOrNull(c.ends_at),
      solicitation_basis: choice(c.solicitation_basis, campaignWords.basis, 'permit'),
      permit_id: relatedOrNone(c.permit_id, names.permits),
      bank_account_id: related(c.bank_account_id, names.accounts),
      surplus_note: text(c.surplus_note),
      location_id: relatedOrNone(c.location_id, names.locations),
      clinic_id: relatedOrNone(c.clinic_id, names.clinics),
      animals: rows(c.animals, ({ animal_id }) => animal_id, { animal_id: related(c.animals, names.animals) }),
      is_featured: tick(c.is_featured),
      sort: number(c.sort, '0'),
      slug: text(c.slug),
      options: rows(c.options, ({ label }) => label, optionFields),
    },
    (body) => (body.solicitation_basis === 'permit' ? body : { ...body, permit_id: null }),
  )

/** What stands in the fields of a campaign. */
export type CampaignValues = ReturnType<typeof campaignForm>['empty']
