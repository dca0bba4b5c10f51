import { useState } from 'react'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { StepButtons } from '#ui/admin/step_buttons.tsx'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { type Mailing, mailingsApi } from '../contract.ts'
import type { MailingStep } from '../rules.ts'
import { mailingDeskWords as m } from './messages.ts'

type Props = { mailing: Mailing; desk: Run }

/** Asks whether to pause, to go on, or to stop. */
export const MoveDialog = ({ mailing, desk, step, onClose }: Props & { step: MailingStep; onClose: () => void }) => {
  const { run } = useAction(mailingsApi.move)
  return (
    <StepDialog
      desk={desk}
      record={mailing}
      form={noFields}
      send={({ params, body }) => run({ params, body: { ...body, action: step } })}
      title={m.step_ask(m.step[step], mailing.subject)}
      text={m.step_text[step]}
      step={m.step[step]}
      done={m.step_done[step]}
      danger={step === 'stop'}
      onClose={onClose}
    />
  )
}

/** What may be done with a letter that was started; nothing with one that has ended. */
export const MailingSteps = ({ mailing, desk }: Props) => {
  const [asked, setAsked] = useState<MailingStep>()
  return (
    <>
      <StepButtons
        steps={mailing.steps.map((key) => ({
          key,
          label: m.step[key],
          kind: key === 'resume' ? 'secondary' : 'outline',
        }))}
        onStep={setAsked}
      />
      {asked && <MoveDialog mailing={mailing} desk={desk} step={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
