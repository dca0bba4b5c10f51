import { useState } from 'react'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { text, unchanged } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { FactsList } from '#ui/table.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { clinicDeskApi, type StaffClinic } from '../desk/contract.ts'
import { bankWords as m } from './bank_messages.ts'
import type { ClinicDesk } from './clinic_desk.ts'

type Account = Pick<StaffClinic, 'bank_code' | 'bank_branch' | 'bank_account' | 'bank_holder'>

/** An account in one line: bank, branch, number. */
export const accountLine = ({ bank_code, bank_branch, bank_account }: Account): string =>
  [bank_code, bank_branch, bank_account].filter(Boolean).join('・') || m.none

type Decision = 'approve' | 'return'

const decisionForm = (decision: Decision) =>
  formOf(clinicDeskApi.bank, {
    decision: unchanged<Decision>('', decision),
    note: text(decision === 'approve' ? m.call_note : m.return_note),
  })

const DecideDialog = ({ desk, decision, onClose }: { desk: ClinicDesk; decision: Decision; onClose: () => void }) => {
  const isApproval = decision === 'approve'
  return (
    <StepDialog
      desk={desk}
      record={desk.clinic}
      form={decisionForm(decision)}
      send={useAction(clinicDeskApi.bank).run}
      title={m.decide[decision]}
      text={isApproval ? m.call : m.return_text}
      step={m.decide[decision]}
      done={m.done[decision]}
      danger={!isApproval}
      onClose={onClose}
    >
      {({ field }) => <TextArea maxLength={500} {...(isApproval && { hint: m.call_hint })} {...field('note')} />}
    </StepDialog>
  )
}

/** The card on which staff decide about another account. */
export const bankChangeId = 'bank-change'

/** Another account that a clinic asks for, before and after, for whoever may agree to it. */
export const BankChangeCard = ({ desk }: { desk: ClinicDesk }) => {
  const [asked, setAsked] = useState<Decision>()
  const { clinic } = desk
  const change = clinic.bank_change
  if (!change) return null
  const by = m.by(change.requested_by_name ?? '', tableDate(taipeiDay(change.requested_at)))
  return (
    <TitledCard title={m.change_title} id={bankChangeId}>
      <div className="stack-16">
        <p className="muted">{by}</p>
        <FactsList
          facts={[
            { label: m.before, value: <del className="figures">{accountLine(clinic)}</del> },
            { label: m.after, value: <ins className="figures">{accountLine(change)}</ins> },
            { label: m.holder, value: change.bank_holder },
            { label: m.reason, value: change.reason },
          ]}
        />
        {change.files.map(({ id, src }, index) => (
          <a key={id} className="link" href={src} target="_blank" rel="noreferrer">
            {m.passbook(index + 1)}
          </a>
        ))}
        <Notice kind="warn">{m.call}</Notice>
        <div className="row gap-2">
          <Button kind="danger" size="small" onClick={() => setAsked('return')}>
            {m.decide.return}
          </Button>
          <Button kind="secondary" size="small" icon="check" onClick={() => setAsked('approve')}>
            {m.decide.approve}
          </Button>
        </div>
      </div>
      {asked && <DecideDialog desk={desk} decision={asked} onClose={() => setAsked(undefined)} />}
    </TitledCard>
  )
}
