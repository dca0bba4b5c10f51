import { useState } from 'react'
import { LogLink } from '#domains/audit/ui/log_link.tsx'
import { NumberLink } from '#domains/staff/ui/number_link.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { type Desk, useRun } from '#platform/browser/use_run.ts'
import { tableDate } from '#platform/contract/time.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { FactsList } from '#ui/table.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText } from '#ui/values.tsx'
import { type BoxCount, boxCountsApi } from '../contract.ts'
import { boxCountSubject, boxStateWords, boxCountWords as m } from '../messages.ts'
import { differencesOf, latestOf } from '../rules.ts'
import { CompareCard, HistoryCard } from './compare_card.tsx'
import { CancelDialog, CountDialog } from './dialogs.tsx'
import { boxTone } from './tones.ts'

const { columns: c } = boxCountSubject

/** The control with which the reader counts. */
const countId = 'count-box'

/** Whether the reader may count now. */
const useMayCount = ({ my_side }: BoxCount): boolean => {
  const may = useMay()
  return my_side !== null && may(['orders create', 'orders update'])
}

const isOpen = ({ state }: BoxCount) => state === 'waiting' || state === 'differs'

const Buttons = ({ box, desk }: { box: BoxCount; desk: Desk }) => {
  const [asking, setAsking] = useState<'count' | 'cancel'>()
  const may = useMay()
  const mayCount = useMayCount(box)
  const isSecond = box.state === 'waiting' && box.my_side === 'second'
  const onClose = () => setAsking(undefined)
  return (
    <>
      {mayCount && (
        <Button
          id={countId}
          kind={box.state === 'waiting' && !isSecond ? 'outline' : 'secondary'}
          onClick={() => setAsking('count')}
        >
          {isSecond ? m.step.second : m.step.again}
        </Button>
      )}
      {isOpen(box) && may('orders update') && (
        <Button kind="danger" onClick={() => setAsking('cancel')}>
          {m.cancel.step}
        </Button>
      )}
      {asking === 'count' && <CountDialog box={box} desk={desk} onClose={onClose} />}
      {asking === 'cancel' && <CancelDialog box={box} desk={desk} onClose={onClose} />}
    </>
  )
}

/** How far the box is, in a sentence. */
const StateNotice = ({ box }: { box: BoxCount }) => {
  const { state, my_side, cancelled_reason, entries } = box
  if (state === 'booked') return <Notice kind="success">{m.booked}</Notice>
  if (cancelled_reason !== null) return <Notice kind="warn">{m.cancelled(cancelled_reason)}</Notice>
  if (state === 'waiting') return <Notice kind="info">{my_side === 'first' ? m.own_hidden : m.hidden}</Notice>
  const { first, second } = latestOf(entries)
  const count = first && second ? differencesOf(first, second).length : 0
  return <Notice kind="warn">{m.differs(String(count))}</Notice>
}

const FactsCard = ({ box }: { box: BoxCount }) => (
  <TitledCard title={m.section.facts}>
    <FactsList
      facts={[
        { label: c.place, value: box.place },
        { label: c.emptied_on, value: <DateText value={box.emptied_on} /> },
        { label: c.campaign_id, value: box.campaign.title },
        { label: c.first_by, value: box.first_by_name },
        { label: c.second_by, value: box.second_by_name },
        { label: c.note, value: box.note },
        {
          label: c.order_id,
          value: box.order && (
            <NumberLink permission="orders view" href={`/admin/orders/${box.order.id}`}>
              {box.order.order_no}
            </NumberLink>
          ),
        },
      ]}
    />
  </TitledCard>
)

const Detail = ({ box }: { box: BoxCount }) => {
  const desk = useRun(useToasts())
  const control = useMayCount(box) ? countId : null
  const title = `${box.place} ${tableDate(box.emptied_on)}`
  return (
    <DetailPage
      title={title}
      crumb={title}
      tags={<StatusTag tone={boxTone[box.state]}>{boxStateWords[box.state]}</StatusTag>}
      actions={
        <>
          <LogLink type="box_counts" id={box.id} />
          <Buttons box={box} desk={desk} />
        </>
      }
      above={
        <>
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
          <RecordTasks
            noun="box_counts"
            id={box.id}
            settledBy={{
              box_waiting: { control: box.my_side === 'second' ? control : null },
              box_differs: { control },
            }}
          />
          <StateNotice box={box} />
        </>
      }
      side={<HistoryCard box={box} />}
    >
      <CompareCard box={box} />
      <FactsCard box={box} />
    </DetailPage>
  )
}

/** A donation box: what both counted, as far as the reader may see it, and the next step. */
export const BoxCountPage = ({ id }: { id: number }) => (
  <Loaded {...useData(boxCountsApi.get, { params: { id } })}>{(box) => <Detail box={box} />}</Loaded>
)
