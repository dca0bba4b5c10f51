import { useState } from 'react'
import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Steps } from '#ui/steps.tsx'
import { receiptMergesApi } from '../merges/contract.ts'
import { chosenTogether } from '../merges/rules.ts'
import { mergeLimits } from '../rules.ts'
import { mergeWords as m } from './merge_messages.ts'
import { type Mergeable, MergePreview, sumOf } from './merge_preview.tsx'
import { MergeRows } from './merge_rows.tsx'
import * as memberReceiptWords from './messages.ts'
import { YearSelect } from './year_select.tsx'

type Choices = CallResult<typeof receiptMergesApi.choices>
type Merged = { id: number; receipt_no: string; total_amount: number; count: number }

const MergeDone = ({ merged }: { merged: Merged }) => (
  <section className="card pad mt-6" role="status">
    <h2>{m.done(merged.receipt_no)}</h2>
    <p className="muted mt-2">{m.done_text(merged.count, merged.total_amount)}</p>
    <div className="row wrap gap-2 mt-4">
      <ButtonLink icon="printer" href={`/account/receipts/print?ids=${merged.id}`}>
        {m.print}
      </ButtonLink>
      <ButtonLink kind="outline" href="/account/receipts">
        {m.to_list}
      </ButtonLink>
    </div>
  </section>
)

type SideProps = {
  picked: readonly Mergeable[]
  onAsk: (asking: boolean) => void
  onDone: (merged: Merged) => void
}

const MergeSide = ({ picked, onAsk, onDone }: SideProps) => {
  const [asking, setAsking] = useState(false)
  const merge = useAction(receiptMergesApi.merge)
  const count = picked.length
  const ask = (open: boolean) => {
    setAsking(open)
    onAsk(open)
  }
  const confirm = () =>
    merge.run({ body: { receipt_ids: picked.map(({ id }) => id) } }).then(
      ({ id, receipt_no, total_amount }) => onDone({ id, receipt_no, total_amount, count }),
      () => ask(false),
    )
  return (
    <div className="stack gap-4">
      <MergePreview rows={picked} />
      {count >= mergeLimits.min && <Notice>{m.irreversible(count)}</Notice>}
      {merge.error && (
        <Notice kind="danger" live>
          {merge.error.message}
        </Notice>
      )}
      <Button
        size="large"
        block
        disabled={count < mergeLimits.min || count > mergeLimits.max}
        onClick={() => ask(true)}
      >
        {m.merge(count)}
      </Button>
      <ButtonLink kind="text" block href="/account/receipts">
        {m.cancel}
      </ButtonLink>
      <ConfirmDialog
        open={asking}
        title={m.ask(count)}
        text={m.ask_text(count, sumOf(picked))}
        confirm={m.confirm}
        busy={merge.running}
        onConfirm={() => void confirm()}
        onClose={() => ask(false)}
      />
    </div>
  )
}

type ChooseProps = { choices: Choices; ids: readonly number[] } & Pick<SideProps, 'onAsk' | 'onDone'>

const ChooseMerge = ({ choices: { year, data }, ids, ...side }: ChooseProps) => {
  const [chosen, setChosen] = useState<readonly number[]>(ids)
  const inOrder = chosen.flatMap((id) => data.find((row) => row.id === id) ?? [])
  const picked = chosenTogether(inOrder)
  const toggle = (id: number) => {
    const kept = picked.map((row) => row.id)
    setChosen(kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id])
  }
  const takeAll = () => setChosen([...picked, ...data].map(({ id }) => id))
  return (
    <div className="two-columns-320 mt-6">
      <section className="card order-card">
        <div className="card-head">
          <h2>{m.of_year(year)}</h2>
          {picked[0] ? (
            <span className="small muted">{m.name(picked[0].receipt_name)}</span>
          ) : (
            <Button kind="text" size="small" onClick={takeAll}>
              {m.choose_all}
            </Button>
          )}
        </div>
        <MergeRows rows={data} picked={picked} onToggle={toggle} />
        <p className="pad small muted">{m.rules}</p>
      </section>
      <MergeSide picked={picked} {...side} />
    </div>
  )
}

const NothingToMerge = () => (
  <EmptyState
    icon="receipt"
    title={m.none}
    text={m.none_text}
    action={<ButtonLink href="/account/receipts">{m.to_list}</ButtonLink>}
  />
)

/** /account/receipts/create: merges receipts of one year of gifts; bare, all of them are to be ticked. */
export const MergeReceiptsPage = ({ year, ids }: { year: number | undefined; ids: readonly number[] }) => {
  const choices = useData(receiptMergesApi.choices, { query: year === undefined ? {} : { year } })
  const [asking, setAsking] = useState(false)
  const [merged, setMerged] = useState<Merged>()
  const shown = choices.data
  return (
    <MemberLayout current="receipts">
      <p className="back-link">
        <a href="/account/receipts">
          <Icon name="arrow-left" />
          {memberReceiptWords.title}
        </a>
      </p>
      <div className="row between wrap gap-4">
        <div>
          <h1 className="member-title">{m.title}</h1>
          <p className="muted mt-2">{m.lead}</p>
        </div>
        {shown && shown.years.length > 1 && !merged && (
          <YearSelect
            label={m.year}
            years={shown.years}
            year={shown.year}
            onChange={(next) => goTo(`/account/receipts/create?year=${next}`)}
          />
        )}
      </div>
      <div className="mt-6 merge-steps">
        <Steps steps={m.steps} now={merged ? m.steps.length : asking ? 1 : 0} />
      </div>
      {merged ? (
        <MergeDone merged={merged} />
      ) : (
        <Loaded {...choices}>
          {(answer) =>
            answer.data.length < mergeLimits.min ? (
              <NothingToMerge />
            ) : (
              <ChooseMerge key={answer.year} choices={answer} ids={ids} onAsk={setAsking} onDone={setMerged} />
            )
          }
        </Loaded>
      )}
    </MemberLayout>
  )
}
