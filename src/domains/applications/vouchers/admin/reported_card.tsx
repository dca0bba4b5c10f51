import { variantUrl } from '#domains/media/rules.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate, tableTime } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { FactsList } from '#ui/table.tsx'
import type { DeskVoucher } from '../desk/contract.ts'
import { scanWords as m } from './messages.ts'
import { nameOf } from './voucher_head.tsx'

type Report = NonNullable<DeskVoucher['report']>

/** What came of it, in a word. */
export const resultOf = ({ result, outcome }: Report): string =>
  result ? m.result[result] : outcome ? m.outcome[outcome] : ''

const amount = (value: number | null) => (value === null ? null : formatMoney(value))

/** What was reported, and with which photos. */
export const ReportedCard = ({ voucher, report }: { voucher: DeskVoucher; report: Report }) => {
  const { label } = m
  const name = nameOf(voucher)
  return (
    <TitledCard
      title={m.reported(name, resultOf(report))}
      side={<span className="small muted">{m.photos(report.photos.length)}</span>}
    >
      <div className="stack-16">
        {report.photos.length > 0 && (
          <div className="scan-photos">
            {report.photos.map(({ id, src, slot }) => (
              <img key={id} className="scan-photo" src={variantUrl(src, 320, 'webp')} alt={m.photo_of(name, slot)} />
            ))}
          </div>
        )}
        <FactsList
          facts={[
            { label: m.reported_at, value: tableTime(report.reported_at) },
            { label: label.operated_on, value: report.operated_on && tableDate(report.operated_on) },
            { label: label.vet_name, value: report.vet_name },
            {
              label: label.weight,
              value: report.weight_at_surgery_g === null ? null : String(report.weight_at_surgery_g / 1000),
            },
            { label: label.ear_tip_after, value: report.ear_tip_after && m.ear[report.ear_tip_after] },
            { label: label.clinic_fee, value: amount(report.clinic_fee) },
            { label: label.final_amount, value: amount(report.final_amount) },
            { label: label.invoice_no, value: report.invoice_no },
            { label: label.progress_note, value: report.progress_note },
          ]}
        />
      </div>
    </TitledCard>
  )
}
