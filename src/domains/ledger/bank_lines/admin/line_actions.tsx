import { useState } from 'react'
import { paymentsApi } from '#domains/payments/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { text } from '#ui/admin/form_fields.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type BankLine, bankLinesApi, type Proposal } from '../contract.ts'
import { bankLineWords, matchReasonWords, recordKindWords } from '../messages.ts'
import { MatchDialog } from './match_dialog.tsx'
import { bankPageWords as m } from './messages.ts'

const asideForm = formOf(bankLinesApi.setAside, { reason: text(bankLineWords.reason) })

/** What a proposal is, and why it is one. */
const ProposalText = ({ proposal, others }: { proposal: Proposal; others: number }) => (
  <span>
    <b>
      {recordKindWords[proposal.kind]} {proposal.no}
    </b>{' '}
    {proposal.who}
    <span className="cell-sub">
      {[
        m.score(proposal.score),
        m.sameSum,
        ...proposal.reasons.map((reason) => matchReasonWords[reason]),
        ...(others > 0 ? [m.others(others)] : []),
      ].join('・')}
    </span>
  </span>
)

const Matched = ({ line }: { line: BankLine }) => (
  <span>
    {line.records.map((record) => `${recordKindWords[record.kind]} ${record.no}`).join(m.and) || line.set_aside}
    {line.lines_count > 1 && <span className="cell-sub">{m.manyLines(line.lines_count)}</span>}
  </span>
)

const useLineCalls = (line: BankLine) => {
  const accept = useAction(bankLinesApi.accept)
  const pay = useAction(paymentsApi.payOrders)
  const hold = useAction(bankLinesApi.hold)
  const free = useAction(bankLinesApi.free)
  const lines = [{ id: line.id, version: line.version }]
  const of = { params: { id: line.id } }
  return {
    running: accept.running || pay.running || hold.running || free.running,
    take: ({ kind, id, version }: Proposal) =>
      kind === 'order'
        ? pay.run({ body: { lines, orders: [{ id, version: version ?? 0 }] } })
        : accept.run({ body: { lines, records: [{ kind, id }] } }),
    hold: () => hold.run({ ...of, body: { version: line.version, payer: null, note: null } }),
    free: () => free.run({ ...of, body: { version: line.version } }),
  }
}

/** What a line stands for or may stand for, and the presses that say so. Nothing is booked before a person presses. */
export const LineActions = ({ line }: { line: BankLine }) => {
  const may = useMay()
  const desk = useRun(useToasts())
  const calls = useLineCalls(line)
  const [at, setAt] = useState(0)
  const [asked, setAsked] = useState<'aside' | 'match'>()
  // after the last one: none of them
  const proposal = line.proposals[at]
  const rest = line.proposals.length - at - 1
  const open = line.state === 'open'
  const mayTake = may('transactions update') && (proposal?.kind !== 'order' || may('orders update'))
  const press = (label: string, act: () => Promise<unknown>, done: string, kind?: 'outline') => (
    <Button size="small" kind={kind} disabled={calls.running} onClick={() => void desk.run(act, done)}>
      {label}
    </Button>
  )
  return (
    <div className="stack gap-2 cell-text">
      {!open && <Matched line={line} />}
      {open && (proposal ? <ProposalText proposal={proposal} others={rest} /> : m.none)}
      <span className="row wrap gap-2">
        {open && proposal && mayTake && press(m.accept, () => calls.take(proposal), m.done.accept)}
        {open && line.proposals.length > 0 && (
          <Button size="small" kind="outline" onClick={() => setAt(proposal ? at + 1 : 0)}>
            {rest > 0 ? m.next : proposal ? m.not : m.again}
          </Button>
        )}
        {open &&
          !proposal &&
          line.amount > 0 &&
          may('transactions create') &&
          press(m.hold, calls.hold, m.done.hold, 'outline')}
        {open && may('transactions update') && (
          <>
            <Button size="small" kind="outline" onClick={() => setAsked('match')}>
              {m.others_button}
            </Button>
            <Button size="small" kind="outline" onClick={() => setAsked('aside')}>
              {m.aside}
            </Button>
          </>
        )}
        {!open && may('transactions update') && press(m.free, calls.free, m.done.free, 'outline')}
      </span>
      <ProblemNotice problem={desk.problem} reload={() => void desk.reload()} />
      {asked === 'aside' && <AsideDialog line={line} desk={desk} onClose={() => setAsked(undefined)} />}
      {asked === 'match' && <MatchDialog line={line} desk={desk} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

type AsideProps = { line: BankLine; desk: ReturnType<typeof useRun>; onClose: () => void }

const AsideDialog = ({ line, desk, onClose }: AsideProps) => (
  <StepDialog
    desk={desk}
    record={line}
    form={asideForm}
    send={useAction(bankLinesApi.setAside).run}
    title={m.asideTitle}
    text={m.asideText}
    step={m.aside}
    done={m.done.aside}
    onClose={onClose}
  >
    {({ field }) => <TextArea maxLength={200} {...field('reason')} />}
  </StepDialog>
)
