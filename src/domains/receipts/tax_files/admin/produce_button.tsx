import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { taxFilesApi } from '../contract.ts'
import { taxFilePageWords as m } from './messages.ts'
import type { TaxDesk } from './tax_desk.ts'

/** Makes the file of exactly what the page shows. */
export const ProduceButton = ({ desk }: { desk: TaxDesk }) => {
  const [asking, setAsking] = useState(false)
  const produce = useAction(taxFilesApi.produce)
  const { year, checksum, ready, files, file_name, why_not } = desk.check
  const whyNot = why_not && m.why_not[why_not]
  if (!useMay()('receipts update')) return null
  const make = () =>
    void desk
      .run(() => produce.run({ body: { year, checksum } }), m.produced(file_name))
      .finally(() => setAsking(false))
  return (
    <>
      <Button
        icon="file-download"
        disabled={whyNot !== null}
        {...(whyNot && { 'aria-describedby': 'tax-file-why-not' })}
        onClick={() => setAsking(true)}
      >
        {files.length > 0 ? m.produce_again : m.produce}
      </Button>
      {whyNot && (
        <span id="tax-file-why-not" className="visually-hidden">
          {whyNot}
        </span>
      )}
      <ConfirmDialog
        open={asking}
        title={m.produce_title(year - 1911)}
        text={m.produce_text(formatCount(ready.people), formatMoney(ready.total_amount))}
        confirm={m.produce}
        busy={produce.running}
        onConfirm={make}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
