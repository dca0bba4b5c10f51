import { useFieldArray } from 'react-hook-form'
import { PhotosField } from '#domains/media/ui/staff_files_field.tsx'
import { TextWithPictures } from '#domains/media/ui/text_with_pictures.tsx'
import { FormSection } from '#ui/admin/form_page.tsx'
import { MomentSpan } from '#ui/admin/moment_span.tsx'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { NumberField, SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import { campaignWords } from '../staff_messages.ts'
import { emptyOption, type OptionValues } from './campaign_form.ts'
import type { CampaignFields } from './use_campaign_edit.ts'

const { hint, section, option: o } = campaignWords

export const BasicsSection = ({ edit: { field, control } }: { edit: CampaignFields }) => (
  <FormSection title={section.basics}>
    <TextField {...field('title')} />
    <TextField optional {...field('subtitle')} />
    <TextArea optional hint={hint.summary} {...field('summary')} />
    <TextWithPictures {...control('content')} />
    <TextField optional {...field('city')} />
  </FormSection>
)

export const PhotosSection = ({ edit: { form, field, files } }: { edit: CampaignFields }) => {
  const photos = files('photo_ids')
  return (
    <FormSection
      title={section.photos}
      action={<span className="small muted figures">{campaignWords.photos_count(photos.value.length)}</span>}
    >
      <PhotosField max={20} alt={form.watch('title')} {...photos} />
      <TextField optional inputMode="url" {...field('video_url')} />
    </FormSection>
  )
}

type Row = { key: string; index: number; name: string; isNew: boolean }

const optionColumns = (edit: CampaignFields, onRemove: (index: number) => void): Column<Row>[] => {
  const at = ({ index, name }: Row, key: keyof OptionValues & string, label: string) => ({
    ...edit.field(`options.${index}.${key}`),
    hideLabel: true,
    label: o.of(label, name),
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
            {...edit.field(`options.${row.index}.is_active`)}
            label=""
            aria-label={o.of(o.active, row.name)}
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
    <MoneyField optional hint={hint.target} {...field('target_amount')} />
    <CheckField {...field('stop_at_target')} />
    <div className="grid columns-2 keep-2">
      <NumberField {...field('min_amount')} />
      <NumberField {...field('max_amount')} />
    </div>
    <TextField hint={hint.default_amounts} {...field('default_amounts')} />
    <TextArea hint={hint.surplus} {...field('surplus_note')} />
  </FormSection>
)

export const TimeSection = ({ edit: { form, choice, control, relation } }: { edit: CampaignFields }) => (
  <FormSection title={section.time}>
    <MomentSpan label={section.time} from={control('starts_at')} to={control('ends_at')} hint={hint.time} />
    <SelectField {...choice('solicitation_basis')} />
    {form.watch('solicitation_basis') === 'permit' && <RelationField idHint={hint.permit} {...relation('permit_id')} />}
    <RelationField idHint={hint.account} {...relation('bank_account_id')} />
  </FormSection>
)
