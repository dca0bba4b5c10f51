import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type BankStatementDetail, bankStatementsApi } from '../contract.ts'
import { controlProblemWords } from '../messages.ts'
import { ColumnsCard, LeftOutCard, LinesCard, SumsCard } from './dry_run.tsx'
import { statementPageWords as m } from './messages.ts'

const typed = (text: string) => text.trim() || null

const Statement = ({ statement }: { statement: BankStatementDetail }) => {
  const may = useMay()
  const desk = useRun(useToasts())
  const [said, setSaid] = useState({ opening: '', closing: '' })
  const importing = useAction(bankStatementsApi.import)
  const undoing = useAction(bankStatementsApi.undo)
  const { id, version, state, file_name, dry_run } = statement
  const of = { params: { id } }
  const balances = { opening_balance: typed(said.opening), closing_balance: typed(said.closing) }
  const send = () => importing.run({ ...of, body: { version, ...balances } })
  return (
    <DetailPage
      title={file_name}
      crumb={file_name}
      note={m.counts(dry_run?.new_count ?? statement.new_count, dry_run?.known_count ?? statement.known_count)}
      actions={
        <>
          {state !== 'undone' && may('transactions update') && (
            <Button
              kind="danger"
              loading={undoing.running}
              onClick={() => void desk.run(() => undoing.run({ ...of, body: { version } }), m.undone)}
            >
              {m.undo}
            </Button>
          )}
          {state === 'imported' && (
            <ButtonLink href={`/admin/transactions/bank?filter[statement]=${id}`}>{m.toLines}</ButtonLink>
          )}
          {dry_run?.can_read && may('transactions create') && (
            <Button icon="check" loading={importing.running} onClick={() => void desk.run(send, m.imported)}>
              {m.import(dry_run.new_count)}
            </Button>
          )}
        </>
      }
      above={
        <>
          <ProblemNotice problem={desk.problem} reload={() => void desk.reload()} />
          {dry_run?.problem && <Notice kind="warn">{controlProblemWords[dry_run.problem]}</Notice>}
        </>
      }
    >
      {dry_run && may('transactions create') && <ColumnsCard statement={statement} dryRun={dry_run} desk={desk} />}
      <SumsCard statement={statement} said={said} onSay={setSaid} errors={desk.problem?.errors ?? {}} />
      {dry_run && <LinesCard lines={dry_run.lines} />}
      {dry_run && <LeftOutCard dryRun={dry_run} />}
    </DetailPage>
  )
}

/** One file of a bank: what would come of it, or what came of it. */
export const StatementPage = ({ id }: { id: number }) => (
  <Loaded {...useData(bankStatementsApi.get, { params: { id } })}>
    {(statement) => <Statement key={statement.version} statement={statement} />}
  </Loaded>
)
