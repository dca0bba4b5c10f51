import { useState } from 'react'
import { papers } from '#domains/media/ui/photo_form_fields.tsx'
import { PapersField } from '#domains/media/ui/staff_files_field.tsx'
import { formOf, storedAs } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text } from '#ui/admin/form_fields.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { FactsList } from '#ui/table.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { type MyClinic, myClinicApi } from '../own/contract.ts'
import { clinicSubject } from '../staff_messages.ts'
import { accountLine } from './bank_card.tsx'
import { bankWords as m } from './bank_messages.ts'

const { columns: c } = clinicSubject

const wishForm = formOf(myClinicApi.askForAccount, {
  bank_code: text(c.bank_code_enc),
  bank_branch: text(c.bank_branch_enc),
  bank_account: text(c.bank_account_enc),
  bank_holder: text(c.bank_holder_enc),
  reason: text(m.reason),
  passbook_ids: storedAs('files', papers(m.passbook_files)),
})

const AskDialog = ({ desk, onClose }: { desk: Desk; onClose: () => void }) => {
  const { run } = useAction(myClinicApi.askForAccount)
  const { page, field, files } = useActionForm(wishForm, {
    desk,
    send: (body) => run({ body }),
    done: m.asked,
    onClose,
    draft: false,
  })
  return (
    <FormDialog {...page} title={m.ask} text={m.ask_text} saveLabel={m.ask} onClose={onClose}>
      <TextField inputMode="numeric" maxLength={3} autoComplete="off" {...field('bank_code')} />
      <TextField optional maxLength={40} autoComplete="off" {...field('bank_branch')} />
      <TextField inputMode="numeric" maxLength={20} autoComplete="off" {...field('bank_account')} />
      <TextField maxLength={60} autoComplete="off" {...field('bank_holder')} />
      <PapersField max={2} {...files('passbook_ids')} />
      <TextField optional maxLength={500} {...field('reason')} />
    </FormDialog>
  )
}

/** The account that the own clinic's money goes to, and the way to another one. */
export const OwnBankCard = ({ clinic, desk }: { clinic: MyClinic; desk: Desk }) => {
  const [asking, setAsking] = useState(false)
  const withdraw = useAction(myClinicApi.withdrawAccount)
  const wish = clinic.bank_change
  return (
    <FormSection
      title={m.title}
      action={
        wish ? (
          <Button
            kind="outline"
            size="small"
            loading={withdraw.running}
            onClick={() => void desk.run(() => withdraw.run({}), m.withdrawn)}
          >
            {m.withdraw}
          </Button>
        ) : (
          <Button kind="outline" size="small" onClick={() => setAsking(true)}>
            {m.ask}
          </Button>
        )
      }
    >
      <FactsList
        facts={[
          { label: c.bank_account_enc, value: <span className="figures">{accountLine(clinic)}</span> },
          { label: m.holder, value: clinic.bank_holder },
        ]}
      />
      {wish && <Notice kind="info">{m.waits(accountLine(wish))}</Notice>}
      {asking && <AskDialog desk={desk} onClose={() => setAsking(false)} />}
    </FormSection>
  )
}
