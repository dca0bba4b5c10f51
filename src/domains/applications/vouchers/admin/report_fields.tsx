import { SlotPhotosField, useSlotUploads } from '#domains/media/ui/slot_photos.tsx'
import { readAmount } from '#platform/contract/money.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { CheckField, RadioCards } from '#ui/choice_fields.tsx'
import { DayField } from '#ui/day_field.tsx'
import { MoneyField } from '#ui/money_field.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField, TextArea, TextField } from '#ui/text_fields.tsx'
import type { DeskVoucher } from '../desk/contract.ts'
import { scanWords as m } from './messages.ts'
import { type SlotName, slotsOf } from './report_form.ts'
import type { ReportEdit } from './use_report.ts'

type Props = { voucher: DeskVoucher; edit: ReportEdit }

const Choice = ({ edit, name }: Pick<Props, 'edit'> & { name: 'result' | 'outcome' }) => {
  const { label, options, value, error, onChange } = edit.choice(name)
  return (
    <div className="scan-results">
      <RadioCards
        name={name}
        label={label}
        columns={2}
        options={[...options]}
        value={value}
        error={error}
        onChange={(value) => onChange({ target: { value } })}
      />
    </div>
  )
}

const Surgery = ({ edit }: Pick<Props, 'edit'>) => (
  <>
    <div className="grid columns-2 scan-pairs">
      <DayField max={taipeiDay(new Date())} {...edit.control('operated_on')} />
      <TextField inputMode="decimal" optional autoComplete="off" {...edit.field('weight_at_surgery_g')} />
      <TextField optional maxLength={30} {...edit.field('vet_name')} />
      <SelectField optional placeholder="" {...edit.choice('ear_tip_after')} />
    </div>
    <CheckField {...edit.field('rabies_given')} />
    <CheckField {...edit.field('chip_given')} />
  </>
)

const Treatment = ({ edit }: Pick<Props, 'edit'>) => (
  <div className="grid columns-2 scan-pairs">
    <DayField max={taipeiDay(new Date())} {...edit.control('operated_on')} label={m.label.treated_on} />
    <TextField inputMode="decimal" optional autoComplete="off" {...edit.field('weight_at_surgery_g')} />
    <TextField optional maxLength={30} {...edit.field('vet_name')} label={m.label.treating_vet} />
  </div>
)

/** What came of it, and what was done. */
export const ResultFields = ({ voucher: { type }, edit }: Props) => {
  const result = edit.form.watch('result')
  const isNeuter = type === 'neuter'
  const isDone = !isNeuter || result === 'done'
  return (
    <FormSection title={m.section.result}>
      <Choice edit={edit} name={isNeuter ? 'result' : 'outcome'} />
      {isNeuter && isDone && <Surgery edit={edit} />}
      {!isNeuter && <Treatment edit={edit} />}
      <TextArea
        optional={isDone}
        hint={isDone ? undefined : m.note_why}
        maxLength={1000}
        {...edit.field('progress_note')}
      />
    </FormSection>
  )
}

/** What it cost, beside what was agreed to. */
export const CostFields = ({ voucher, edit }: Props) => {
  const { type, subsidy_amount, self_paid_amount } = voucher
  const name = type === 'neuter' ? 'clinic_fee' : 'final_amount'
  const typed = readAmount(edit.form.watch(name)) ?? 0
  const over = typed - subsidy_amount - self_paid_amount
  if (edit.form.watch('result') === 'no_show') return null
  return (
    <FormSection title={m.section.cost}>
      <div className="grid columns-2 scan-pairs">
        <MoneyField
          optional={type === 'neuter'}
          hint={self_paid_amount > 0 ? m.agreed_with_own(subsidy_amount, self_paid_amount) : m.agreed(subsidy_amount)}
          {...edit.field(name)}
        />
        <TextField optional autoComplete="off" maxLength={20} {...edit.field('invoice_no')} />
      </div>
      {over > 0 && <Notice kind="warn">{m.over(over)}</Notice>}
    </FormSection>
  )
}

const Slots = ({ edit, shown, needed }: Pick<Props, 'edit'> & { shown: readonly SlotName[]; needed: SlotName[] }) => {
  const uploads = useSlotUploads({
    slots: shown,
    work: edit.files('wound_ids').work,
    add: (slot, photo) => edit.files(slot).onChange((photos) => [...photos, photo]),
    onComplete: (slot) => edit.files(slot).onComplete(),
  })
  return (
    <div className="scan-slots">
      {shown.map((name) => {
        const { work: _, onComplete: __, ...field } = edit.files(name)
        return (
          <SlotPhotosField
            key={name}
            {...field}
            hint={m.slot[name].hint}
            rule={{ max: 3, pdf: false, ...(needed.includes(name) && { min: 1 }) }}
            uploads={uploads}
          />
        )
      })}
    </div>
  )
}

/** The named places for photos, one queue for all of them. */
export const PhotoFields = ({ voucher, edit }: Props) => {
  const values = edit.form.watch()
  const { shown, needed } = slotsOf(voucher, values)
  if (shown.length === 0) return null
  const missing = needed.filter((name) => values[name].length === 0).length
  return (
    <FormSection title={m.section.photos} action={<span className="small muted">{m.missing(missing)}</span>}>
      <Slots edit={edit} shown={shown} needed={needed} />
    </FormSection>
  )
}
