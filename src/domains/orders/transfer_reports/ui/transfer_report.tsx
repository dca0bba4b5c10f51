import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { transferReportWords as m } from '../messages.ts'
import type { ReportedOrder, SendReport } from './report_dialog.tsx'

const ReportDialog = lazy(async () => ({ default: (await import('./report_dialog.tsx')).ReportDialog }))

type TransferReportProps = {
  order: ReportedOrder
  send: SendReport
  /** Whether it is what the page is for. */
  first?: boolean
}

/** What was said of a transfer, and the button to say or correct it while its money is not booked. */
export const TransferReport = ({ order, send, first }: TransferReportProps) => {
  const [open, setOpen] = useState(false)
  const { transfer_report: told, can_report_transfer } = order
  if (!can_report_transfer) return null
  return (
    <>
      {told && (
        <Notice kind="success" live className="mt-4">
          <b>{m.told({ last5: told.last5, day: told.transferred_on, amount: told.amount })}</b>
          <p>{m.told_text}</p>
        </Notice>
      )}
      <div className="row mt-3">
        <Button
          kind={told ? 'text' : first ? 'primary' : 'outline'}
          icon={told ? 'pencil' : 'check'}
          onClick={() => setOpen(true)}
        >
          {told ? m.correct : m.open}
        </Button>
      </div>
      {open && (
        <Suspense>
          <ReportDialog order={order} send={send} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
