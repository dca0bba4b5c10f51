import { useClinicRelation } from '#domains/clinics/ui/clinic_relation.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { looseFormOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useForm } from '#platform/browser/use_form.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type MedicalRecord, medicalApi } from '../contract.ts'
import type { RecordKind } from '../rules.ts'
import { medicalWords as m } from '../staff_messages.ts'
import { RecordFields } from './record_fields.tsx'
import { manyRecordsForm, newRecordForm, ofKind, type RecordValues, recordForm } from './record_form.ts'

type Close = { onClose: () => void }

/** The form takes more room than a question. */
const width = 720

/** The payments for the animal of which something is left, and the one that the record has. */
const useFundings = (animal_id: number, record?: MedicalRecord) => {
  const enabled = useMay()('transactions view')
  const { data } = useData(medicalApi.fundings, { params: { id: animal_id } }, { enabled })
  const known = record?.funding
  const options = (data?.data ?? [])
    .filter(({ id, left }) => left > 0 || id === known?.id)
    .map(({ id, campaign, occurred_on, left }) => ({
      value: String(id),
      label: m.funding(campaign, tableDate(occurred_on), formatMoney(left)),
    }))
  const isListed = !known || options.some(({ value }) => value === String(known.id))
  return isListed ? options : [...options, { value: String(known.id), label: known.campaign }]
}

const useRecordForm = (animal_id: number, record?: MedicalRecord) =>
  recordForm({ clinics: useClinicRelation(record?.clinic), fundings: useFundings(animal_id, record) })

const useDone = (onClose: () => void) => {
  const toast = useToasts()
  return (text: string) => {
    toast({ text })
    onClose()
  }
}

type NewProps = Close & {
  animal: { id: number; name: string }
  /** What it begins with: a weight alone. */
  kind?: RecordKind
}

/** Writes a record of an animal. */
export const NewRecordDialog = ({ animal, kind = 'exam', onClose }: NewProps) => {
  const { run } = useAction(medicalApi.create)
  const done = useDone(onClose)
  const form = newRecordForm(useRecordForm(animal.id))
  const first = { kind, performed_on: taipeiDay(new Date()), title: kind === 'weight' ? m.kind.weight : '' }
  const { page, ...edit } = useNewForm(form, {
    values: { ...form.empty, ...first },
    send: (body) => run({ params: { id: animal.id }, body }),
    onSaved: () => done(m.written),
    draft: `medical-${animal.id}`,
  })
  return (
    <FormDialog {...page} width={width} title={m.new_title(animal.name)} saveLabel={m.save} onClose={onClose}>
      <RecordFields edit={edit} />
    </FormDialog>
  )
}

/** Changes a record; after a week, and that of somebody else, with a reason. */
export const EditRecordDialog = ({ record, onClose }: Close & { record: MedicalRecord }) => {
  const { run, current } = useAction(medicalApi.update)
  const done = useDone(onClose)
  const params = { id: record.id }
  const { page, ...edit } = useForm(useRecordForm(record.animal_id, record), {
    stored: record,
    send: (body) => run({ params, body: ofKind(body) }),
    current,
    onSaved: () => done(m.saved),
    draft: `medical-record-${record.id}`,
  })
  return (
    <FormDialog {...page} width={width} title={m.edit_title(record.title)} saveLabel={m.save} onClose={onClose}>
      {record.needs_reason && <TextArea hint={m.hint.reason} maxLength={500} {...edit.field('reason')} />}
      <RecordFields edit={edit} />
    </FormDialog>
  )
}

const cancelForm = looseFormOf({ reason: text(m.cancel.reason) })

/** Cancels a record: it stays to be read, and counts no more. */
export const CancelRecordDialog = ({ record, onClose }: Close & { record: MedicalRecord }) => (
  <StepDialog
    danger
    desk={useRun(useToasts())}
    record={record}
    form={cancelForm}
    send={useAction(medicalApi.cancel).run}
    title={m.cancel.title(record.title)}
    text={m.cancel.text}
    step={m.cancel.send}
    done={m.cancel.done}
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={500} {...field('reason')} />}
  </StepDialog>
)

const vaccinationToday = (): Pick<RecordValues, 'kind' | 'performed_on'> => ({
  kind: 'vaccination',
  performed_on: taipeiDay(new Date()),
})

/** The same record for all ticked animals: the day of a clinic. */
export const ManyRecordsDialog = ({ ids, onDone, onClose }: Close & { ids: readonly number[]; onDone: () => void }) => {
  const { run } = useAction(medicalApi.createMany)
  const done = useDone(onClose)
  const form = manyRecordsForm(recordForm({ clinics: useClinicRelation(), fundings: [] }), ids)
  const { page, ...edit } = useNewForm(form, {
    values: { ...form.empty, ...vaccinationToday() },
    send: (body) => run({ body }),
    onSaved: ({ data }) => {
      done(m.many.done(data.length))
      onDone()
    },
    draft: `records ${ids.join()}`,
  })
  const { title, text, send } = m.many
  return (
    <FormDialog {...page} width={width} title={title(ids.length)} text={text} saveLabel={send} onClose={onClose}>
      <RecordFields forMany edit={edit} />
    </FormDialog>
  )
}
