import { useState } from 'react'
import { RevealReason } from '#domains/audit/ui/reveal_reason.tsx'
import { useMay, useMayReveal } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { revealPurposes } from '#platform/contract/reveal_reasons.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { choice, text } from '#ui/admin/form_fields.ts'
import { Button } from '#ui/button.tsx'
import { customerPath } from '../../admin/addresses.ts'
import { memberViewsApi } from '../contract.ts'
import { memberViewWords as m } from '../messages.ts'
import { viewMinutes } from '../rules.ts'

const form = formOf(memberViewsApi.start, {
  purpose: choice(m.purpose, revealPurposes, 'person'),
  reason: text(m.reason),
})

type Member = { readonly id: number; readonly name: string }

const AskDialog = ({ member, onClose }: { member: Member; onClose: () => void }) => {
  const { run } = useAction(memberViewsApi.start)
  const edit = useNewForm(form, {
    send: (body) => run({ params: { id: member.id }, body }),
    // the site is another application: it takes the token from behind the #
    onSaved: ({ token }) => location.assign(`/account#view=${token}&back=${customerPath(member.id)}`),
    draft: false,
  })
  return (
    <FormDialog
      {...edit.page}
      title={m.title(member.name)}
      text={m.text(viewMinutes)}
      saveLabel={m.open}
      saveIcon="eye"
      onClose={onClose}
    >
      <RevealReason edit={edit} />
    </FormDialog>
  )
}

/** Opens the pages of a member as the member sees them, after a reason. Nothing for whose roles may not look in full. */
export const ViewButton = ({ member }: { member: Member }) => {
  const [asking, setAsking] = useState(false)
  const may = useMay()
  const mayReveal = useMayReveal()
  if (!mayReveal || !may(['customers view', 'customers update'])) return null
  return (
    <>
      <Button kind="outline" icon="eye" onClick={() => setAsking(true)}>
        {m.open}
      </Button>
      {asking && <AskDialog member={member} onClose={() => setAsking(false)} />}
    </>
  )
}
