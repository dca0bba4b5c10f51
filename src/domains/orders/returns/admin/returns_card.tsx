import { variantUrl } from '#domains/media/rules.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { tableDate } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag, type Tone } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import * as uiMessages from '#ui/messages.ts'
import { DateText } from '#ui/values.tsx'
import type { DeskOrder } from '../../desk/contract.ts'
import { returnsApi } from '../contract.ts'
import { returnReasonWords, returnStateWords } from '../messages.ts'
import { lastDutyDay, type ReturnState } from '../rules.ts'
import { returnDeskWords as m } from './messages.ts'
import { type ReturnAtDesk, ReturnSteps } from './return_steps.tsx'

export const returnsId = 'returns'

const toneOf: Record<ReturnState, Tone> = {
  requested: 'warn',
  approved: 'info',
  received: 'info',
  refunded: 'success',
  rejected: 'plain',
}

const ReturnLine = ({ row, desk }: { row: ReturnAtDesk; desk: Run }) => (
  <li className="stack gap-2">
    <div className="row gap-2">
      <b>
        {uiMessages.joined(row.lines.map(({ name, variant_name, quantity }) => m.piece(name, variant_name, quantity)))}
      </b>
      <StatusTag tone={toneOf[row.state]}>{returnStateWords[row.state]}</StatusTag>
    </div>
    <p className="small muted">
      <DateText value={row.created_at} as="table-time" /> {returnReasonWords[row.reason]}
      {row.note && uiMessages.in_brackets(row.note)}
    </p>
    {row.photos.length > 0 && (
      <ul className="row gap-2 wrap">
        {row.photos.map(({ id, src }, index) => (
          <li key={id}>
            <a href={src} target="_blank" rel="noreferrer">
              <img className="thumb thumb-large" src={variantUrl(src, 160, 'webp')} alt={m.photo(index + 1)} />
            </a>
          </li>
        ))}
      </ul>
    )}
    {row.refund_account && <p className="small figures">{m.account(row.refund_account)}</p>}
    {row.ended_at === null && (
      <p className="small">{(row.received_at ? m.refund_until : m.fetch_until)(tableDate(lastDutyDay(row)))}</p>
    )}
    {row.rejected_reason && <p className="small muted">{uiMessages.labelled(m.reason, row.rejected_reason)}</p>}
    {useMay()('orders update') && <ReturnSteps row={row} desk={desk} />}
  </li>
)

/** Goods that the customer sends back, how far that is, and what is to be done about it. */
export const ReturnsCard = ({ desk }: { desk: Run & { order: DeskOrder } }) => {
  const { order } = desk
  // nothing goes back before it was delivered
  const enabled = order.delivered_at !== null
  const read = useData(returnsApi.list, { query: { filter: { order: order.id } } }, { enabled })
  if (!enabled || read.data?.data.length === 0) return null
  return (
    <TitledCard id={returnsId} title={m.title} flush>
      <Loaded {...read}>
        {({ data }) => (
          <ul className="plain-list">
            {data.map((row) => (
              <ReturnLine key={row.id} row={row} desk={desk} />
            ))}
          </ul>
        )}
      </Loaded>
    </TitledCard>
  )
}
