import { LogLink } from '#domains/audit/ui/log_link.tsx'
import type { FormFields } from '#platform/browser/form_core.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { qrOf } from '#platform/contract/qr.ts'
import { FormPage, FormSection } from '#ui/admin/form_page.tsx'
import { useCreateForm, useRecordForm } from '#ui/admin/use_record_form.ts'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { MomentField } from '#ui/day_field.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { QrCode } from '#ui/qr_code.tsx'
import { SelectField, TextField } from '#ui/text_fields.tsx'
import { VisitsCard } from '../../attendance/admin/visits_card.tsx'
import { adminShiftPath, shiftSheetPath } from '../../ui/addresses.ts'
import { type Shift, shiftsApi } from '../contract.ts'
import { shiftWords as m } from './messages.ts'
import { shiftForm } from './shift_form.ts'
import { shiftTone } from './tones.ts'

const Fields = ({ edit }: { edit: FormFields<typeof shiftForm.empty> }) => (
  <FormSection title={m.section} columns={2}>
    <TextField maxLength={60} hint={m.place_hint} {...edit.field('place')} />
    <SelectField {...edit.choice('kind')} />
    <MomentField hint={m.starts_hint} {...edit.control('starts_at')} />
    <MomentField edge="end" hint={m.ends_hint} {...edit.control('ends_at')} />
    <CheckField hint={m.open_hint} {...edit.field('is_open')} />
  </FormSection>
)

/** The code that volunteers scan, also from this screen. */
const CodeCard = ({ shift: { id, place, check_in_url } }: { shift: Shift }) => (
  <TitledCard
    title={m.code}
    side={
      <ButtonLink kind="outline" size="small" icon="printer" href={shiftSheetPath(id)}>
        {m.print}
      </ButtonLink>
    }
  >
    <QrCode qr={qrOf(check_in_url)} label={m.code_label(place)} className="shift-code" />
    <p className="hint mt-3">{m.code_text}</p>
  </TitledCard>
)

const EditShift = ({ shift }: { shift: Shift }) => {
  const update = useAction(shiftsApi.update)
  const edit = useRecordForm(shiftForm, { stored: shift, update, saved: m.saved })
  return (
    <FormPage
      {...edit.page}
      title={shift.place}
      crumb={m.name(shift.place, shift.starts_at)}
      tags={<StatusTag tone={shiftTone[shift.state]}>{m.state[shift.state]}</StatusTag>}
      actions={<LogLink type="volunteer_shifts" id={shift.id} />}
      above={<VisitsCard shift={shift} />}
      side={<CodeCard shift={shift} />}
    >
      <Fields edit={edit} />
    </FormPage>
  )
}

/** A shift: who is there, the code to scan, and its times. */
export const ShiftPage = ({ id }: { id: number }) => (
  <Loaded {...useData(shiftsApi.get, { params: { id } })}>
    {(shift) => <EditShift key={shift.id} shift={shift} />}
  </Loaded>
)

/** A new place or event at which volunteers check in. */
export const NewShiftPage = () => {
  const create = useAction(shiftsApi.create)
  const edit = useCreateForm(shiftForm, { create, saved: m.created, to: ({ id }) => adminShiftPath(id) })
  return (
    <FormPage {...edit.page} saveLabel={m.create}>
      <Fields edit={edit} />
    </FormPage>
  )
}
