import { useIsFetching } from '@tanstack/react-query'
import { goTo } from '#platform/browser/navigation.ts'
import { useData } from '#platform/browser/use_data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Read } from '#ui/read.tsx'
import { ownReceiptsApi } from '../own/contract.ts'
import { ReceiptPair, ReceiptSheet } from '../ui/receipt_sheet.tsx'
import { memberReceiptWords as m } from './messages.ts'
import { printPath } from './receipt_paths.ts'

const useReceipt = (id: number) => useData(ownReceiptsApi.show, { params: { id } })
const gone = { title: m.gone, text: m.gone_text }

const Sheet = ({ id }: { id: number }) => (
  <Read {...useReceipt(id)} gone={gone}>
    {(receipt) => <ReceiptSheet receipt={receipt} />}
  </Read>
)

const Pair = ({ upper, lower }: { upper: number; lower: number }) => {
  const second = useReceipt(lower)
  return (
    <Read {...useReceipt(upper)} gone={gone}>
      {(first) => (
        <Read {...second} gone={gone}>
          {(last) => <ReceiptPair upper={first} lower={last} />}
        </Read>
      )}
    </Read>
  )
}

const Last = ({ id }: { id: number }) => (
  <Read {...useReceipt(id)} gone={gone}>
    {(receipt) => <ReceiptPair upper={receipt} lower={undefined} />}
  </Read>
)

/** Two receipts a page, in the order in which they were chosen. */
const Pairs = ({ ids }: { ids: readonly number[] }) =>
  ids.flatMap((upper, index) => {
    if (index % 2 === 1) return []
    const lower = ids[index + 1]
    return lower === undefined ? <Last key={upper} id={upper} /> : <Pair key={upper} upper={upper} lower={lower} />
  })

/** /account/receipts/print?ids=…: the chosen receipts, one A4 page each or two to a page, and a bar that is not printed. */
export const PrintReceiptsPage = ({ ids, two }: { ids: readonly number[]; two: boolean }) => {
  const loading = useIsFetching() > 0
  return (
    <div className="print-page">
      <div className="no-print print-tools">
        <ButtonLink kind="text" size="small" icon="arrow-left" href="/account/receipts">
          {m.back}
        </ButtonLink>
        <h1>{m.preview}</h1>
        <span className="small muted">{two ? m.paper_two : m.paper}</span>
        <CheckField label={m.two} checked={two} onChange={() => goTo(`${printPath(ids)}${two ? '' : '&two=1'}`)} />
        <Button size="small" icon="printer" className="print-button" loading={loading} onClick={() => window.print()}>
          {m.print}
        </Button>
      </div>
      {two ? <Pairs ids={ids} /> : ids.map((id) => <Sheet key={id} id={id} />)}
    </div>
  )
}
