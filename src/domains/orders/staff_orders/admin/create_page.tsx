import { useEffect, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableTime } from '#platform/contract/time.ts'
import { PageHead } from '#ui/admin/page_head.tsx'
import { Stepper } from '#ui/admin/stepper.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy_button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { type OrderChoices, type OrderDraft, type StaffQuote, staffOrdersApi } from '../contract.ts'
import { orderCreateWords as m } from '../messages.ts'
import { bodyOf, emptyDraft } from './draft_body.ts'
import { PaperStep, PayStep, type StepProps, WhatStep, WhoStep } from './step_fields.tsx'

type Placed = CallResult<typeof staffOrdersApi.create>

const Made = ({ placed, online, onAgain }: { placed: Placed; online: boolean; onAgain: () => void }) => (
  <TitledCard title={m.made(placed.order_no)}>
    {online && placed.payment_expires_at && (
      <div className="stack-8">
        <p>{m.pay_link_text(formatMoney(placed.grand_total), tableTime(placed.payment_expires_at))}</p>
        <p className="cell-text">
          <a className="link" href={placed.pay_url}>
            {placed.pay_url}
          </a>
        </p>
        <CopyButton text={placed.pay_url} what={m.pay_link} />
      </div>
    )}
    {!online && <p>{m.by_hand}</p>}
    <div className="row gap-2">
      <ButtonLink href={`/admin/orders/${placed.id}`}>{m.see_order}</ButtonLink>
      <Button kind="outline" onClick={onAgain}>
        {m.another}
      </Button>
    </div>
  </TitledCard>
)

const Summary = ({ quote }: { quote: StaffQuote }) => (
  <TitledCard title={m.steps[4]}>
    <ul className="stack-8">
      {quote.lines.map(({ name, quantity, total, problem }, at) => (
        <li key={`${at}-${name}`}>
          {name} × {quantity}　{formatMoney(total)}
          {problem && <span className="error"> {problem}</span>}
        </li>
      ))}
    </ul>
    {quote.discount_total > 0 && (
      <p>
        {m.discount}　−{formatMoney(quote.discount_total)}
      </p>
    )}
    {quote.shipping_total > 0 && (
      <p>
        {m.shipping}　{formatMoney(quote.shipping_total)}
      </p>
    )}
    <p>
      <b>
        {m.total}　{formatMoney(quote.grand_total)}
      </b>
    </p>
    {quote.problem && <Notice kind="warn">{quote.problem}</Notice>}
  </TitledCard>
)

const ConfirmStep = ({
  quote,
  id,
  onId,
}: {
  quote: StaffQuote | undefined
  id: string
  onId: (id: string) => void
}) => (
  <>
    {quote && <Summary quote={quote} />}
    <TextField
      optional
      label={m.receipt_identifier}
      hint={m.identifier_hint}
      maxLength={20}
      value={id}
      onChange={({ target }) => onId(target.value)}
    />
  </>
)

const StepNow = (props: StepProps) => {
  const { step } = props.draft
  if (step === 0) return <WhoStep {...props} />
  if (step === 1) return <WhatStep {...props} />
  return step === 2 ? <PaperStep {...props} /> : <PayStep {...props} />
}

/** The draft in the hand, kept by the server at every step. */
const useDraft = (begun: OrderDraft) => {
  const [draft, setDraft] = useState(begun)
  const keep = useAction(staffOrdersApi.keepDraft)
  const [failure, setFailure] = useState<CallFailed>()
  const guard = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    setFailure(undefined)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error)
    }
    return undefined
  }
  const go = (step: number) =>
    guard(async () => {
      const next = { ...draft, step }
      await keep.run({ body: { draft: next } })
      setDraft(next)
    })
  return { draft, setDraft, go, guard, failure, keeping: keep.running }
}

const Writing = ({ begun, choices, onAgain }: { begun: OrderDraft; choices: OrderChoices; onAgain: () => void }) => {
  const { draft, setDraft, go, guard, failure, keeping } = useDraft(begun)
  const [identifier, setIdentifier] = useState('')
  const [quote, setQuote] = useState<StaffQuote>()
  const [placed, setPlaced] = useState<Placed>()
  const create = useAction(staffOrdersApi.create)
  const call = useCall()
  const body = () => ({ ...bodyOf(draft), ...(identifier && { receipt_identifier: identifier }) }) as never
  const isLast = draft.step === m.steps.length - 1
  useEffect(() => {
    if (isLast) void guard(async () => setQuote(await call(staffOrdersApi.quote, { body: body() })))
  }, [isLast])
  const place = () =>
    guard(async () => {
      const sent = { ...(body() as object), grand_total: quote?.grand_total ?? 0 } as never
      setPlaced(await create.run({ body: sent }))
    })
  if (placed) {
    const method = choices.payments.find(({ id }) => String(id) === draft.fields.payment_method_id)
    return <Made placed={placed} online={method?.pays_online ?? false} onAgain={onAgain} />
  }
  return (
    <Stepper
      steps={m.steps}
      now={draft.step}
      busy={keeping}
      back={{ label: m.back, onPress: () => void go(draft.step - 1) }}
      next={{ label: m.next, onPress: () => void go(draft.step + 1) }}
      end={
        <Button loading={create.running} disabled={!quote || quote.problem !== null} onClick={() => void place()}>
          {m.place(formatMoney(quote?.grand_total ?? 0))}
        </Button>
      }
    >
      {failure && (
        <Notice kind="danger" live>
          {failure.message}
        </Notice>
      )}
      {isLast ? (
        <ConfirmStep quote={quote} id={identifier} onId={setIdentifier} />
      ) : (
        <StepNow
          draft={draft}
          choices={choices}
          errors={failure?.errors ?? {}}
          set={(change) => setDraft((now) => ({ ...now, ...change }))}
          put={(name, value) => setDraft((now) => ({ ...now, fields: { ...now.fields, [name]: value } }))}
        />
      )}
    </Stepper>
  )
}

/** An order that staff place for somebody, in steps. The server keeps it, so a reload or another device goes on with it. */
export const CreateOrderPage = () => {
  const [count, setCount] = useState(0)
  const choices = useData(staffOrdersApi.choices, {})
  const stored = useData(staffOrdersApi.draft, {})
  const keep = useAction(staffOrdersApi.keepDraft)
  const again = () => void keep.run({ body: { draft: null } }).then(() => setCount(count + 1))
  const begun = count > 0 ? emptyDraft : (stored.data?.draft ?? emptyDraft)
  return (
    <>
      <PageHead
        note={m.kept}
        actions={
          <Button kind="outline" onClick={again}>
            {m.discard}
          </Button>
        }
      />
      <Loaded {...choices}>
        {(all) => (
          <Loaded {...stored}>{() => <Writing key={count} begun={begun} choices={all} onAgain={again} />}</Loaded>
        )}
      </Loaded>
    </>
  )
}
