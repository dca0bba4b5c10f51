import { useState } from 'react'
import { formOf } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { text } from '#ui/admin/form_fields.ts'
import { Button } from '#ui/button.tsx'
import { TextArea, TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { customerDeskApi as api, type DeskCustomer } from '../desk/contract.ts'
import { customerDeskWords } from '../staff_messages.ts'

const m = customerDeskWords.letter

const form = formOf(api.write, { subject: text(m.subject), text: text(m.text) })

const LetterDialog = ({ customer: { id, name }, onClose }: { customer: DeskCustomer; onClose: () => void }) => {
  const desk = useRun(useToasts())
  const { run } = useAction(api.write)
  const edit = useActionForm(form, {
    desk,
    send: (body) => run({ params: { id }, body }),
    done: m.sent,
    draft: m.title(name),
    onClose,
  })
  return (
    <FormDialog {...edit.page} title={m.title(name)} text={m.text_hint} saveLabel={m.send} onClose={onClose}>
      <TextField maxLength={100} {...edit.field('subject')} />
      <TextArea rows={8} maxLength={5000} {...edit.field('text')} />
    </FormDialog>
  )
}

/** Writes a letter to a member by mail. Not to an account that ended. */
export const LetterButton = ({ customer }: { customer: DeskCustomer }) => {
  const [isOpen, setOpen] = useState(false)
  if (customer.actions.length === 0) return null
  return (
    <>
      <Button kind="outline" icon="mail" onClick={() => setOpen(true)}>
        {m.write}
      </Button>
      {isOpen && <LetterDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  )
}
