import { useState } from 'react'
import { needsSecondPerson } from '#domains/approvals/rules.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { RecordTasks, settledElsewhere, useRecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { type Run, useRun } from '#platform/browser/use_run.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { text } from '#ui/admin/form_fields.ts'
import { KeyButton } from '#ui/admin/key_button.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { RecordNav } from '#ui/admin/record_nav.tsx'
import { noFields, StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { addedPapersWords } from '../added_papers/messages.ts'
import { type Entry, entriesApi } from '../entries/contract.ts'
import { transactionStateWords } from '../messages.ts'
import type { TransactionAction } from '../rules.ts'
import { ledgerDeskWords as m } from '../staff_messages.ts'
import { PapersDialog } from '../ui/papers_dialog.tsx'
import { blockedSteps } from './blocked.ts'
import { ApprovalCard, DocumentsCard, FactsCard, FundingsCard, TrailCard } from './entry_facts.tsx'
import { PaperPhotos } from './paper_photos.tsx'
import { entryTone } from './tones.ts'

const words: Record<TransactionAction, { title: (no: string) => string; text: string }> = {
  post: { title: m.ask.post, text: m.ask.post_text },
  publish: { title: m.ask.publish, text: m.ask.publish_text },
  reverse: { title: m.ask.reverse, text: m.ask.reverse_text },
}

type DialogProps = { entry: Entry; desk: Run; onClose: () => void }

const PlainDialog = ({ entry, action, desk, onClose }: DialogProps & { action: 'post' | 'publish' }) => {
  const steps = { post: useAction(entriesApi.post), publish: useAction(entriesApi.publish) }
  const unredacted = action === 'publish' ? entry.unredacted_ids.length : 0
  return (
    <StepDialog
      desk={desk}
      record={entry}
      form={noFields}
      send={steps[action].run}
      title={words[action].title(entry.no)}
      text={words[action].text}
      step={m.action[action]}
      done={m.done[action]}
      onClose={onClose}
    >
      {() => unredacted > 0 && <Notice kind="warn">{addedPapersWords.check(unredacted)}</Notice>}
    </StepDialog>
  )
}

const reverseForm = formOf(entriesApi.reverse, { reason: text(m.ask.reason) })

/** Whether taking it back only asks: above NT$10,000, where nobody else asked before. */
const asksForReversal = ({ amount, approval }: Entry) =>
  needsSecondPerson(amount) && !(approval?.kind === 'reversal' && approval.decision === null)

const ReverseDialog = ({ entry, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={entry}
    form={reverseForm}
    send={useAction(entriesApi.reverse).run}
    title={words.reverse.title(entry.no)}
    text={words.reverse.text}
    step={m.action.reverse}
    done={asksForReversal(entry) ? m.done.reverse_asked : m.done.reverse}
    danger
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)

const refuseForm = formOf(entriesApi.refuse, { reason: text(m.approval.reason) })

const RefuseDialog = ({ entry, desk, onClose }: DialogProps) => (
  <StepDialog
    desk={desk}
    record={entry}
    form={refuseForm}
    send={useAction(entriesApi.refuse).run}
    title={m.approval.refuse_title(entry.no)}
    text={m.approval.refuse_text}
    step={m.approval.refuse}
    done={m.approval.refused_done}
    danger
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)

const EntryStep = ({ action, ...props }: DialogProps & { action: TransactionAction }) =>
  action === 'reverse' ? <ReverseDialog {...props} /> : <PlainDialog {...props} action={action} />

const editId = 'edit-entry'
/** Taking a row back is seldom meant: it has no key. */
const stepKeys: Record<TransactionAction, string | undefined> = { post: 'P', publish: 'B', reverse: undefined }
const buttonIdOf = (action: TransactionAction) => `entry-${action}`

const Buttons = ({ entry, desk }: { entry: Entry; desk: Run }) => {
  const [asking, setAsking] = useState<TransactionAction>()
  const [refusing, setRefusing] = useState(false)
  const [adding, setAdding] = useState(false)
  if (!useMay()('transactions update')) return null
  return (
    <>
      {entry.state === 'draft' && (
        <ButtonLink id={editId} kind="outline" icon="pencil" href={`/admin/transactions/${entry.id}/edit`}>
          {m.edit}
        </ButtonLink>
      )}
      {entry.actions
        .toSorted((a, b) => Number(b === 'reverse') - Number(a === 'reverse'))
        .map((action) => (
          <KeyButton
            key={action}
            id={buttonIdOf(action)}
            kind={action === 'reverse' ? 'danger' : 'secondary'}
            onClick={() => setAsking(action)}
            keys={stepKeys[action]}
            label={m.action[action]}
          />
        ))}
      {entry.may_refuse && (
        <Button kind="danger" onClick={() => setRefusing(true)}>
          {m.approval.refuse}
        </Button>
      )}
      {entry.state !== 'draft' && (
        <Button kind="outline" icon="upload" onClick={() => setAdding(true)}>
          {addedPapersWords.save}
        </Button>
      )}
      {adding && <PapersDialog entry={entry} desk={desk} onClose={() => setAdding(false)} />}
      {refusing && <RefuseDialog entry={entry} desk={desk} onClose={() => setRefusing(false)} />}
      {asking && <EntryStep entry={entry} action={asking} desk={desk} onClose={() => setAsking(undefined)} />}
    </>
  )
}

const Blocked = ({ entry }: { entry: Entry }) => {
  const blocked = blockedSteps(entry)
  if (!useMay()('transactions update') || blocked.length === 0) return null
  return (
    <TitledCard title={m.blocked.title} flush>
      <ul className="plain-list">
        {blocked.map(({ action, reason }) => (
          <li key={action} className="row">
            <Button kind="outline" size="small" disabled aria-describedby={`blocked-${action}`}>
              {m.action[action]}
            </Button>
            <span id={`blocked-${action}`} className="small muted grow">
              {reason}
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

/** What waits for somebody on a row of the book. */
const EntryTasks = ({ entry: { id, actions } }: { entry: Entry }) => {
  const may = useMay()('transactions update')
  const control = actions.includes('post') ? buttonIdOf('post') : editId
  const way = { control: may ? control : null }
  return (
    <RecordTasks
      noun="transactions"
      id={id}
      settledBy={{
        approvals: way,
        drafts: way,
        restricted: settledElsewhere,
        deficits: settledElsewhere,
        over_cap: settledElsewhere,
        unpublished: { control: actions.includes('publish') ? buttonIdOf('publish') : null },
      }}
    />
  )
}

const EntryDetail = ({ entry }: { entry: Entry }) => {
  const desk = useRun(useToasts())
  return (
    <DetailPage
      title={entry.no}
      crumb={entry.no}
      numeric
      tags={<StatusTag tone={entryTone[entry.state]}>{transactionStateWords[entry.state]}</StatusTag>}
      actions={
        <>
          <RecordNav />
          <Buttons entry={entry} desk={desk} />
        </>
      }
      above={
        <>
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
          <EntryTasks entry={entry} />
        </>
      }
      side={
        <>
          <Blocked entry={entry} />
          <ApprovalCard entry={entry} />
          <TrailCard entry={entry} />
        </>
      }
    >
      <FactsCard entry={entry} />
      <FundingsCard entry={entry} />
      <PaperPhotos entry={entry} desk={desk} />
      <DocumentsCard entry={entry} />
    </DetailPage>
  )
}

/** A row of the cash book, its papers, and its way to the public. */
export const EntryPage = ({ id }: { id: number }) => {
  useRecordTasks('transactions', id)
  return <Loaded {...useData(entriesApi.get, { params: { id } })}>{(entry) => <EntryDetail entry={entry} />}</Loaded>
}
