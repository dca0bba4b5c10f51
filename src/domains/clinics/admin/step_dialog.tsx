import { formOf } from '#platform/browser/form_of.ts'
import { orNull } from '#platform/browser/form_values.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import { text, unchanged } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { DayField } from '#ui/day_field.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import { clinicDeskApi } from '../desk/contract.ts'
import type { ClinicAction } from '../rules.ts'
import { clinicSubject, clinicDeskWords as m } from '../staff_messages.ts'
import type { ClinicDesk } from './clinic_desk.ts'
import { dayOrNull } from './clinic_form.tsx'

const stepForm = (action: ClinicAction) =>
  formOf(clinicDeskApi.step, {
    action: unchanged<ClinicAction>('', action),
    review_note: text(m.review_note),
    reason: text(m.reason),
    contract_from: dayOrNull(clinicSubject.columns.contract_from),
    contract_to: dayOrNull(clinicSubject.columns.contract_to),
    account_name: text(m.account_name),
    account_email: { ...text(m.account_email), send: orNull },
  })

const valuesOf = ({ clinic }: ClinicDesk, action: ClinicAction, { empty }: ReturnType<typeof stepForm>) => {
  const isApproval = action === 'approve'
  return {
    ...empty,
    contract_from: clinic.contract_from ?? (isApproval ? taipeiDay(new Date()) : ''),
    contract_to: clinic.contract_to ?? '',
    ...(isApproval ? { account_name: clinic.contact_name, account_email: clinic.email } : {}),
  }
}

const hasContract = (action: ClinicAction) => action === 'approve' || action === 'resume'
const endsSomething = (action: ClinicAction) => action === 'suspend' || action === 'end' || action === 'reject'

/** Asks what a step of the partnership needs. */
export const PartnershipDialog = (props: { desk: ClinicDesk; action: ClinicAction; onClose: () => void }) => {
  const { desk, action, onClose } = props
  const form = stepForm(action)
  const isLicenceOpen = action === 'approve' && desk.clinic.licence?.license_status === 'open'
  return (
    <StepDialog
      desk={desk}
      record={desk.clinic}
      form={{ ...form, schema: async () => undefined }}
      values={valuesOf(desk, action, form)}
      send={useAction(clinicDeskApi.step).run}
      title={m.step_title(m.step[action], desk.clinic.name)}
      text={m.step_text[action]}
      step={m.step[action]}
      done={m.step_done[action]}
      danger={endsSomething(action)}
      onClose={onClose}
    >
      {({ field, control }) => (
        <>
          {hasContract(action) && (
            <>
              <DayField {...control('contract_from')} />
              <DayField {...control('contract_to')} />
            </>
          )}
          {action === 'approve' && (
            <>
              <TextField maxLength={50} {...field('account_name')} />
              <TextField type="email" maxLength={254} {...field('account_email')} />
            </>
          )}
          {(action === 'approve' || action === 'reject') && (
            <TextArea
              optional={isLicenceOpen}
              maxLength={1000}
              {...(action === 'approve' && { hint: m.review_note_hint })}
              {...field('review_note')}
            />
          )}
          {(action === 'suspend' || action === 'end') && <TextArea maxLength={500} {...field('reason')} />}
        </>
      )}
    </StepDialog>
  )
}
