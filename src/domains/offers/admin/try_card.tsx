import { useEffect, useState } from 'react'
import { type TrialResult, trialsApi } from '#domains/cart/trials/contract.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { IconButton } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { Segments } from '#ui/choice_fields.tsx'
import { Notice } from '#ui/notice.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { FactsList } from '#ui/table.tsx'
import { offersApi } from '../desk/contract.ts'
import { tryWords as m } from '../desk/staff_messages.ts'
import { type OfferBody, useGoodsRelation } from './offer_form.ts'

type Line = { product_id: number; quantity: number }
type Buyer = 'guest' | 'member' | 'new_customer'

/** Long enough that a number is typed to its end. */
const pauseMs = 400

/** Asks what the cart costs with the rule as it stands, a moment after the last change. */
const useTrial = (offer: OfferBody, offer_id: number | null, lines: readonly Line[], buyer: Buyer) => {
  const { run } = useAction(trialsApi.run)
  const goods = useData(offersApi.goods, { query: { per_page: 50 } }).data?.data ?? []
  const items = lines.flatMap(({ product_id, quantity }) => {
    const found = goods.find(({ id }) => id === product_id)
    return found ? [{ variant_id: found.variant_id, quantity }] : []
  })
  const asked = JSON.stringify({ offer, offer_id, items, buyer })
  const [outcome, setOutcome] = useState<TrialResult | string>()
  useEffect(() => {
    const body = JSON.parse(asked)
    if (body.items.length === 0) return setOutcome(undefined)
    let isOver = false
    const timer = setTimeout(() => {
      run({ body })
        .then((result) => !isOver && setOutcome(result))
        .catch((error: unknown) => !isOver && setOutcome(error instanceof CallFailed ? error.message : String(error)))
    }, pauseMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [asked, run])
  return outcome
}

const Result = ({ result }: { result: TrialResult }) => (
  <>
    <FactsList
      facts={[
        { label: m.items_total, value: formatMoney(result.items_total) },
        ...result.offers.map(({ name, amount }) => ({ label: name || m.this_offer, value: `−${formatMoney(amount)}` })),
        { label: m.shipping, value: formatMoney(result.shipping_total) },
        { label: m.grand_total, value: <strong>{formatMoney(result.grand_total)}</strong> },
      ]}
    />
    {result.problem ? <Notice kind="warn">{result.problem}</Notice> : <Notice kind="success">{m.works}</Notice>}
  </>
)

type LinesProps = { lines: readonly Line[]; result: TrialResult | undefined; onChange: (lines: Line[]) => void }

const Lines = ({ lines, result, onChange }: LinesProps) => {
  const relation = useGoodsRelation()
  const goods = useData(offersApi.goods, { query: { per_page: 50 } }).data?.data ?? []
  return (
    <>
      <ul className="plain-list stack gap-2">
        {lines.map(({ product_id, quantity }) => {
          const found = goods.find(({ id }) => id === product_id)
          const priced = result?.lines.find(({ variant_id }) => variant_id === found?.variant_id)
          const name = found?.name ?? ''
          return (
            <li key={product_id} className="stack gap-1">
              <span className="row gap-2">
                <strong>{name}</strong>
                {priced && <Tag tone={priced.counts ? 'success' : 'plain'}>{priced.counts ? m.counts : m.outside}</Tag>}
                <IconButton
                  icon="x"
                  label={m.remove(name)}
                  className="push"
                  type="button"
                  onClick={() => onChange(lines.filter((line) => line.product_id !== product_id))}
                />
              </span>
              <span className="row gap-2">
                <Quantity
                  what={name}
                  value={quantity}
                  max={99}
                  onChange={(next) =>
                    onChange(lines.map((line) => (line.product_id === product_id ? { ...line, quantity: next } : line)))
                  }
                />
                {priced && (
                  <span className="push figures">
                    {m.line(formatMoney(priced.total), formatMoney(priced.discount))}
                  </span>
                )}
              </span>
              {priced?.problem && <span className="small muted">{priced.problem}</span>}
            </li>
          )
        })}
      </ul>
      <RelationField
        name="try_product"
        label={m.add}
        value=""
        relation={relation}
        onChange={(id) => {
          const isThere = lines.some((line) => line.product_id === Number(id))
          if (id && !isThere) onChange([...lines, { product_id: Number(id), quantity: 1 }])
        }}
      />
    </>
  )
}

/** A cart that nobody has, priced with the rule as it stands in the form. */
export const TryCard = ({ offer, offer_id }: { offer: OfferBody; offer_id: number | null }) => {
  const [lines, setLines] = useState<Line[]>([])
  const [buyer, setBuyer] = useState<Buyer>('guest')
  const outcome = useTrial(offer, offer_id, lines, buyer)
  const result = typeof outcome === 'object' ? outcome : undefined
  return (
    <TitledCard title={m.title} side={<Tag tone="success">{m.unsaved}</Tag>}>
      <div className="stack gap-3">
        <Lines lines={lines} result={result} onChange={setLines} />
        <Segments label={m.buyer} name="try_buyer" options={m.buyers} value={buyer} onChange={setBuyer} />
        <div role="status" className="stack gap-3">
          {typeof outcome === 'string' && <Notice kind="warn">{outcome}</Notice>}
          {result && <Result result={result} />}
        </div>
      </div>
    </TitledCard>
  )
}
