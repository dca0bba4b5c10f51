import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed } from '#platform/browser/call.ts'
import type { SaveState } from '#platform/browser/draft_saver.ts'
import { keepAnswer } from '#platform/browser/reread.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { clockTime } from '#platform/contract/time.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { PageHead } from '#ui/admin/page_head.tsx'
import { Stepper } from '#ui/admin/stepper.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type KeptDraft, type OrderChoices, staffOrdersApi } from '../contract.ts'
import { orderCreateWords as m } from '../messages.ts'
import { emptyDraft, stepOf } from './draft_body.ts'
import { ConfirmStep, Made, Summary } from './made.tsx'
import { PaperStep, PayStep, WhatStep, WhoStep } from './step_fields.tsx'
import { type OrderForm, useOrder } from './use_order.ts'

const savingWords = (saving: SaveState): string => {
  if (saving.kind === 'saved') return saving.at ? m.saved(clockTime(saving.at)) : m.kept
  if (saving.kind === 'refused') return m.refused(saving.failure.message)
  return saving.kind === 'stale' ? m.not_kept : m[saving.kind]
}

const steps = [WhoStep, WhatStep, PaperStep, PayStep]

const StepNow = ({ order, choices }: { order: OrderForm; choices: OrderChoices }) => {
  const Step = steps[order.draft.step]
  return Step ? <Step {...order} choices={choices} /> : <ConfirmStep {...order} />
}

/** Another tab or device was faster. */
const Elsewhere = ({ onThere, onHere }: { onThere: () => void; onHere: () => void }) => (
  <Notice kind="warn" live>
    <p>{m.stale}</p>
    <div className="row gap-2 wrap mt-2">
      <Button kind="outline" size="small" onClick={onThere}>
        {m.take_there}
      </Button>
      <Button kind="text" size="small" onClick={onHere}>
        {m.keep_here}
      </Button>
    </div>
  </Notice>
)

const Place = ({ quote, busy, place }: OrderForm) => (
  <Button loading={busy} disabled={!quote || quote.problem !== null} onClick={() => void place()}>
    {m.place(formatMoney(quote?.grand_total ?? 0))}
  </Button>
)

const Problems = ({ errors, problem, attempt, draft, show }: OrderForm) => (
  <ErrorSummary
    errors={problem ? [{ message: problem }] : Object.entries(errors).map(([field, message]) => ({ field, message }))}
    attempt={attempt}
    onGo={(field) => {
      if (stepOf(field) !== draft.step) flushSync(() => show(field))
    }}
  />
)

type WritingProps = { begun: KeptDraft; choices: OrderChoices; onAgain: () => Promise<void> }

const Writing = ({ begun, choices, onAgain }: WritingProps) => {
  const order = useOrder(begun)
  const toast = useToasts()
  const { draft, placed, quote } = order
  if (placed) {
    const method = choices.payments.find(({ id }) => String(id) === draft.fields.payment_method_id)
    return (
      <DetailPage>
        <Made placed={placed} method={method} onAgain={() => void onAgain()} />
      </DetailPage>
    )
  }
  const discard = () => {
    order.set(emptyDraft)
    toast({ text: m.discarded, action: { label: m.undo, run: () => order.set(draft) } })
  }
  const head = (
    <>
      <ButtonLink kind="outline" icon="package" href="/admin/goods-gifts/create">
        {m.in_kind}
      </ButtonLink>
      <Button kind="outline" icon="x" onClick={discard}>
        {m.discard}
      </Button>
    </>
  )
  const note = <span role="status">{savingWords(order.saving)}</span>
  return (
    <DetailPage note={note} actions={head} narrowSide side={draft.step > 1 && quote && <Summary quote={quote} />}>
      <Stepper
        steps={m.steps}
        now={draft.step}
        busy={order.busy}
        back={{ label: m.back, onPress: order.back }}
        next={{ label: m.next, onPress: () => void order.next() }}
        end={<Place {...order} />}
      >
        {order.saving.kind === 'stale' && (
          <Elsewhere onThere={() => void onAgain()} onHere={() => void order.keepHere()} />
        )}
        {order.attempt > 0 && <Problems {...order} />}
        <StepNow order={order} choices={choices} />
      </Stepper>
    </DetailPage>
  )
}

/** An order that staff place for somebody, in steps. The server keeps it, so a reload or another device goes on with it. */
export const CreateOrderPage = () => {
  const [count, setCount] = useState(0)
  const call = useCall()
  const queries = useQueryClient()
  const toast = useToasts()
  const choices = useData(staffOrdersApi.choices, {})
  const stored = useData(staffOrdersApi.draft, {})
  const again = async () => {
    try {
      keepAnswer(queries, staffOrdersApi.draft, {}, await call(staffOrdersApi.draft, {}))
      setCount(count + 1)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast({ text: error.message })
    }
  }
  if (!choices.data || !stored.data) {
    return (
      <>
        <PageHead />
        <Loaded {...choices}>{() => <Loaded {...stored}>{() => null}</Loaded>}</Loaded>
      </>
    )
  }
  return <Writing key={count} begun={stored.data} choices={choices.data} onAgain={again} />
}
