import { useState } from 'react'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { text } from '#ui/admin/form_fields.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text_fields.tsx'
import type { ClinicUser } from '../../clinic_users/contract.ts'
import { useStaffSession } from '../../ui/session.ts'
import type { User } from '../../users/contract.ts'
import { resetsApi } from '../resets/contract.ts'
import { secondFactorWords as m } from '../staff_messages.ts'

type Act<Row> = (run: (version: number) => Promise<Row>) => Promise<unknown>

const adminForm = formOf(resetsApi.reset, { reason: text(m.reason) })
const clinicForm = formOf(resetsApi.clinic, { reason: text(m.reason) })

type ResetProps<Row> = { user: Row; desk: Desk; act: Act<Row> }
type Send = Parameters<typeof StepDialog<{ reason: string }, { reason: string }, { reason: string }>>[0]['send']

type ResetButtonProps = {
  user: { id: number; name: string; version: number }
  desk: Desk
  form: typeof adminForm
  send: Send
  /** What else follows than that the second factor is gone. */
  text?: string
  done: string
}

const ResetButton = ({ user, desk, form, send, text = '', done }: ResetButtonProps) => {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button kind="outline" size="small" onClick={() => setAsking(true)}>
        {m.reset}
      </Button>
      {asking && (
        <StepDialog
          desk={desk}
          record={user}
          form={form}
          send={send}
          title={m.reset_title(user.name)}
          text={`${m.reset_text}${text}`}
          step={m.reset}
          done={done}
          danger
          onClose={() => setAsking(false)}
        >
          {({ field }) => <TextField hint={m.reason_hint} maxLength={150} {...field('reason')} />}
        </StepDialog>
      )}
    </>
  )
}

/** For a colleague who lost the device. */
export const ResetSecondFactor = ({ user, desk, act }: ResetProps<User>) => {
  const { run } = useAction(resetsApi.reset)
  return (
    <ResetButton
      user={user}
      desk={desk}
      form={adminForm}
      send={({ params, body }) => act((version) => run({ params, body: { ...body, version } }))}
      done={user.superman ? m.reset_asked : m.reset_done}
      {...(user.superman && { text: m.reset_superman_text })}
    />
  )
}

/** For somebody of a clinic who lost the device. */
export const ResetClinicSecondFactor = ({ user, desk, act }: ResetProps<ClinicUser>) => {
  const { run } = useAction(resetsApi.clinic)
  return (
    <ResetButton
      user={user}
      desk={desk}
      form={clinicForm}
      send={({ params, body }) => act((version) => run({ params, body: { ...body, version } }))}
      done={m.reset_done}
    />
  )
}

/** A reset of a super-admin that waits for a second person. */
export const ResetWaits = ({ user, desk, act }: ResetProps<User>) => {
  const own = useStaffSession().details?.id
  const [asked, setAsked] = useState<'agree' | 'refuse'>()
  const calls = { agree: useAction(resetsApi.agree), refuse: useAction(resetsApi.refuse) }
  const waiting = user.two_factor_reset
  if (!waiting) return null
  const params = { id: user.id }
  const mayAgree = own !== waiting.asked_by && own !== user.id
  const send = (step: 'agree' | 'refuse') => act((version) => calls[step].run({ params, body: { version } }))
  return (
    <Notice kind="warn">
      <p>{m.waits(waiting.asked_by_name)}</p>
      <p className="small">{waiting.reason}</p>
      <div className="row gap-2 wrap mt-2">
        {mayAgree && (
          <Button kind="outline" size="small" onClick={() => setAsked('agree')}>
            {m.agree}
          </Button>
        )}
        <Button kind="outline" size="small" onClick={() => setAsked('refuse')}>
          {m.refuse}
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          open
          title={m[asked]}
          text={asked === 'agree' ? m.agree_text : m.refuse_text}
          confirm={m[asked]}
          danger={asked === 'agree'}
          busy={calls[asked].running}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            void desk
              .run(() => send(asked), asked === 'agree' ? m.reset_done : m.refused)
              .then(() => setAsked(undefined))
          }
        />
      )}
    </Notice>
  )
}
