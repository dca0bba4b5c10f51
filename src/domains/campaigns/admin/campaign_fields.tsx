import { useFieldArray } from 'react-hook-form'
import { PhotosField } from '#domains/media/ui/photos_field.tsx'
import { FormSection } from '#ui/admin/form_page.tsx'
import { RichTextField } from '#ui/admin/rich_text_field.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { MoneyField, NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { emptyOption, type OptionValues } from './campaign_form.ts'
import { useAccountChoices, usePermitChoices } from './choices.ts'
import { campaignWords } from './messages.ts'
import type { CampaignFields } from './use_campaign_edit.ts'

const { field: m, hint, section, option: o } = campaignWords

export const BasicsSection = ({ edit: { field, control } }: { edit: CampaignFields }) => (
  <FormSection title={section.basics}>
    <TextField label={m.title} {...field('title')} />
    <TextField label={m.subtitle} optional {...field('subtitle')} />
    <TextArea label={m.summary} optional hint={hint.summary} {...field('summary')} />
    <RichTextField label={m.content} {...control('content')} />
    <TextField label={m.city} optional {...field('city')} />
  </FormSection>
)

export const PhotosSection = ({ edit: { form, field, control } }: { edit: CampaignFields }) => {
  const photos = control('photos')
  return (
    <FormSection
      title={section.photos}
      action={<span className="small muted figures">{campaignWords.photos_count(photos.value.length)}</span>}
    >
      <PhotosField label={m.photos} max={20} alt={form.watch('title')} {...photos} />
      <TextField label={m.video_url} optional inputMode="url" {...field('video_url')} />
    </FormSection>
  )
}

type Row = { key: string; index: number; name: string; isNew: boolean }

const optionColumns = (edit: CampaignFields, onRemove: (index: number) => void): Column<Row>[] => {
  const at = ({ index, name }: Row, key: keyof OptionValues & string, label: string) => ({
    hideLabel: true,
    label: o.of(label, name),
    ...edit.field(`options.${index}.${key}`),
  })
  return [
    { key: 'label', label: o.label, cell: (row) => <TextField {...at(row, 'label', o.label)} /> },
    { key: 'amount', label: o.amount, cell: (row) => <NumberField {...at(row, 'amount', o.amount)} /> },
    { key: 'unit', label: o.unit, cell: (row) => <TextField {...at(row, 'unit_label', o.unit)} /> },
    { key: 'max', label: o.max, cell: (row) => <NumberField {...at(row, 'max_quantity', o.max)} /> },
    {
      key: 'active',
      label: o.active,
      cell: (row) =>
        row.isNew ? (
          <IconButton icon="trash" label={o.of(o.remove, row.name)} onClick={() => onRemove(row.index)} />
        ) : (
          <CheckField
            label=""
            aria-label={o.of(o.active, row.name)}
            {...edit.field(`options.${row.index}.is_active`)}
          />
        ),
    },
  ]
}

export const OptionsSection = ({ edit }: { edit: CampaignFields }) => {
  const { fields, append, remove } = useFieldArray({ control: edit.form.control, name: 'options', keyName: 'key' })
  const names = edit.form.watch('options')
  const rows = fields.map(({ key, id }, index) => ({
    key,
    index,
    name: names[index]?.label ?? '',
    isNew: id === undefined,
  }))
  return (
    <FormSection
      title={section.options}
      text={o.empty}
      action={
        <Button kind="text" size="small" icon="plus" onClick={() => append(emptyOption)}>
          {o.add}
        </Button>
      }
    >
      {rows.length > 0 && (
        <Table
          className="table-form"
          caption={section.options}
          columns={optionColumns(edit, remove)}
          rows={rows}
          keyOf={(row) => row.key}
        />
      )}
    </FormSection>
  )
}

export const MoneySection = ({ edit: { field } }: { edit: CampaignFields }) => (
  <FormSection title={section.money}>
    <MoneyField label={m.target_amount} optional hint={hint.target} {...field('target_amount')} />
    <CheckField label={m.stop_at_target} {...field('stop_at_target')} />
    <div className="grid columns-2 keep-2">
      <NumberField label={m.min_amount} {...field('min_amount')} />
      <NumberField label={m.max_amount} {...field('max_amount')} />
    </div>
    <TextField label={m.default_amounts} hint={hint.default_amounts} {...field('default_amounts')} />
    <TextArea label={m.surplus_note} hint={hint.surplus} {...field('surplus_note')} />
  </FormSection>
)

export const TimeSection = ({ edit: { form, field, choice } }: { edit: CampaignFields }) => {
  const permits = usePermitChoices()
  const accounts = useAccountChoices()
  return (
    <FormSection title={section.time}>
      <TextField type="datetime-local" label={m.starts_at} {...field('starts_at')} />
      <TextField type="datetime-local" label={m.ends_at} optional hint={hint.time} {...field('ends_at')} />
      <SelectField
        label={m.solicitation_basis}
        options={Object.entries(campaignWords.basis).map(([value, label]) => ({ value, label }))}
        {...choice('solicitation_basis')}
      />
      {form.watch('solicitation_basis') === 'permit' && (
        <SelectField
          label={m.permit_id}
          placeholder={campaignWords.choose}
          options={permits}
          {...choice('permit_id')}
        />
      )}
      {accounts ? (
        <SelectField
          label={m.bank_account_id}
          placeholder={campaignWords.choose}
          options={accounts}
          {...choice('bank_account_id')}
        />
      ) : (
        <NumberField label={m.bank_account_id} hint={hint.account} {...field('bank_account_id')} />
      )}
    </FormSection>
  )
}

export const PlaceSection = ({ edit: { field } }: { edit: CampaignFields }) => (
  <FormSection title={section.seo}>
    <TextField label={m.slug} optional hint={hint.slug} {...field('slug')} />
    <NumberField label={m.sort} {...field('sort')} />
    <CheckField label={m.is_featured} {...field('is_featured')} />
  </FormSection>
)
