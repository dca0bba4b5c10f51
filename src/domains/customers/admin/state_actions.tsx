import { useState } from 'react'
import { looseFormOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { customerDeskApi as api, type DeskCustomer } from '../desk/contract.ts'
import type { CustomerAction } from '../desk/rules.ts'
import { customerDeskWords as m } from '../staff_messages.ts'

const reasonForm = looseFormOf({ reason: text(m.reason) })

const titles = { suspend: m.suspend_title, restore: m.restore_title }
const texts = { suspend: m.suspend_text, restore: m.restore_text }

/** Keeps a member out, or lets them in again, each with a reason. */
export const StateActions = ({ customer }: { customer: DeskCustomer }) => {
  const desk = useRun(useToasts())
  const [action, setAction] = useState<CustomerAction>()
  const send = { suspend: useAction(api.suspend).run, restore: useAction(api.restore).run }
  return (
    <>
      {customer.actions.map((one) => (
        <Button key={one} kind="outline" icon={one === 'suspend' ? 'lock' : 'lock-open'} onClick={() => setAction(one)}>
          {m.action[one]}
        </Button>
      ))}
      {action && (
        <StepDialog
          desk={desk}
          record={customer}
          form={reasonForm}
          send={send[action]}
          title={titles[action](customer.name)}
          text={texts[action]}
          step={m.action[action]}
          done={m.done[action]}
          danger={action === 'suspend'}
          onClose={() => setAction(undefined)}
        >
          {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
        </StepDialog>
      )}
    </>
  )
}
