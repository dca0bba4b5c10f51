import { useState } from 'react'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type Mailing, mailingsApi } from '../contract.ts'
import { mailingAnswers } from '../messages.ts'
import { MoveDialog } from './mailing_steps.tsx'
import { mailingDeskWords as m } from './messages.ts'
import { PreviewDialog } from './preview_dialog.tsx'

type Props = { mailing: Mailing; desk: Run }

const StartDialog = ({ mailing, desk, count, onClose }: Props & { count: number; onClose: () => void }) => {
  const { run } = useAction(mailingsApi.start)
  return (
    <StepDialog
      desk={desk}
      record={mailing}
      form={noFields}
      send={({ params, body }) => run({ params, body: { ...body, count } })}
      title={m.ask(mailing.subject)}
      text={m.ask_text(count)}
      step={m.audience.send_to(count)}
      done={m.started}
      onClose={onClose}
    />
  )
}

const Actions = ({ mailing, desk, count, dirty }: Props & { count: number; dirty: boolean }) => {
  const [open, setOpen] = useState<'preview' | 'start' | 'drop'>()
  const { run, running } = useAction(mailingsApi.test)
  const close = () => setOpen(undefined)
  return (
    <>
      {dirty && <p className="small muted">{m.audience.unsaved}</p>}
      <div className="row gap-2 wrap">
        <Button kind="outline" size="small" icon="eye" disabled={dirty} onClick={() => setOpen('preview')}>
          {m.audience.preview}
        </Button>
        <Button
          kind="outline"
          size="small"
          icon="mail-check"
          disabled={dirty}
          loading={running}
          onClick={() => void desk.run(() => run({ params: { id: mailing.id } }), mailingAnswers.tested)}
        >
          {m.audience.test}
        </Button>
        <Button size="small" icon="send" disabled={dirty || count === 0} onClick={() => setOpen('start')}>
          {m.audience.send}
        </Button>
        <Button kind="outline" size="small" onClick={() => setOpen('drop')}>
          {m.drop}
        </Button>
      </div>
      {open === 'preview' && <PreviewDialog mailing={mailing} count={count} onClose={close} />}
      {open === 'start' && <StartDialog mailing={mailing} desk={desk} count={count} onClose={close} />}
      {open === 'drop' && <MoveDialog mailing={mailing} desk={desk} step="stop" onClose={close} />}
    </>
  )
}

/** Who gets a draft, who is left out and why, and what can be done with it. */
export const AudienceCard = ({ mailing, desk, dirty }: Props & { dirty: boolean }) => (
  <TitledCard title={m.audience.title}>
    <Loaded {...useData(mailingsApi.audience, { params: { id: mailing.id } })}>
      {(audience) => (
        <div className="stack-16">
          <p role="status">
            {m.audience.sentence(
              audience.count,
              audience.left_out.reduce((sum, { count }) => sum + count, 0),
            )}
          </p>
          {audience.left_out.length > 0 && (
            <ul className="small muted">
              {audience.left_out.map(({ reason, count }) => (
                <li key={reason}>{m.audience.left(reason, count)}</li>
              ))}
            </ul>
          )}
          <Actions mailing={mailing} desk={desk} count={audience.count} dirty={dirty} />
        </div>
      )}
    </Loaded>
  </TitledCard>
)
