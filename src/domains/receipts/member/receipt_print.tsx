import { useIsFetching } from '@tanstack/react-query'
import { useData } from '#platform/browser/use_data.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Read } from '#ui/read.tsx'
import { ownReceiptsApi } from '../own/contract.ts'
import { ReceiptSheet } from '../ui/receipt_sheet.tsx'
import { memberReceiptWords as m } from './messages.ts'

const Sheet = ({ id }: { id: number }) => (
  <Read {...useData(ownReceiptsApi.show, { params: { id } })} gone={{ title: m.gone, text: m.gone_text }}>
    {(receipt) => <ReceiptSheet receipt={receipt} />}
  </Read>
)

/** /account/receipts/print?ids=…: the chosen receipts, one A4 page each, and a bar that is not printed. */
export const PrintReceiptsPage = ({ ids }: { ids: readonly number[] }) => {
  const loading = useIsFetching() > 0
  return (
    <div className="print-page">
      <div className="no-print print-tools">
        <ButtonLink kind="text" size="small" icon="arrow-left" href="/account/receipts">
          {m.back}
        </ButtonLink>
        <h1>{m.preview}</h1>
        <span className="small muted">{m.paper}</span>
        <Button size="small" icon="printer" className="print-button" loading={loading} onClick={() => window.print()}>
          {m.print}
        </Button>
      </div>
      {ids.map((id) => (
        <Sheet key={id} id={id} />
      ))}
    </div>
  )
}
