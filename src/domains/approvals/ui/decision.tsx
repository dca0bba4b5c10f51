import { type ReactNode, useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import type { Form } from '#platform/browser/form_of.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { decisionWords as m } from '../messages.ts'
import type { ApprovalRequest } from '../requests/contract.ts'

type StepWords = { readonly title: string; readonly text: ReactNode; readonly done: string }
type Send<Body> = (args: { params: { id: number }; body: Body & { version: number } }) => Promise<unknown>
type Reason = { reason: string }

type Props<Stored> = {
  asked: Pick<ApprovalRequest, 'id' | 'version' | 'may_decide'>
  desk: Run
  approve: Send<object>
  refuse: Send<Reason>
  /** `formOf(api.refuse, { reason: text(decisionWords.reason) })` */
  refuseForm: Form<Reason, Stored, Reason>
  words: {
    readonly approve: StepWords
    readonly refuse: StepWords
    /** Why it is not theirs, where more is to be said than that somebody else decides. */
    readonly own?: string
  }
}

/** What a second person does with a request: agrees, or refuses with a reason. Whoever asked reads why it is not theirs. */
export const Decision = <Stored,>({ asked, desk, approve, refuse, refuseForm, words }: Props<Stored>) => {
  const may = useMay()('transactions update') && asked.may_decide
  const [asking, setAsking] = useState<'approve' | 'refuse'>()
  const step = { desk, record: asked, onClose: () => setAsking(undefined) }
  if (!may) return <span className="small muted">{words.own ?? m.own}</span>
  return (
    <>
      <Button size="small" onClick={() => setAsking('approve')}>
        {m.approve}
      </Button>
      <Button size="small" kind="danger" onClick={() => setAsking('refuse')}>
        {m.refuse}
      </Button>
      {asking === 'approve' && (
        <StepDialog {...step} {...words.approve} form={noFields} send={approve} step={m.approve} />
      )}
      {asking === 'refuse' && (
        <StepDialog {...step} {...words.refuse} form={refuseForm} send={refuse} step={m.refuse} danger>
          {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
        </StepDialog>
      )}
    </>
  )
}
