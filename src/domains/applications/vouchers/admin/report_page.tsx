import { useState } from 'react'
import { useData } from '#platform/browser/use_data.ts'
import { FormPage } from '#ui/admin/form_page.tsx'
import { PageHead } from '#ui/admin/page_head.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { type DeskVoucher, deskVouchersApi } from '../desk/contract.ts'
import { scanStart } from '../desk/rules.ts'
import { scanWords as m } from './messages.ts'
import { CostFields, PhotoFields, ResultFields } from './report_fields.tsx'
import { ReportedCard } from './reported_card.tsx'
import { useReport } from './use_report.ts'
import { nameOf, VoucherHead } from './voucher_head.tsx'

const ReportForm = ({ voucher }: { voucher: DeskVoucher }) => {
  const edit = useReport(voucher)
  const words = m.form[voucher.state === 'open' ? 'report' : 'correction']
  return (
    <FormPage
      {...edit.page}
      // also untouched it can be sent: an animal that did not come has nothing to type but a reason
      dirty
      title={words.title}
      crumb={nameOf(voucher)}
      saveLabel={words.send}
      above={<VoucherHead voucher={voucher} />}
    >
      <ResultFields voucher={voucher} edit={edit} />
      <CostFields voucher={voucher} edit={edit} />
      <PhotoFields voucher={voucher} edit={edit} />
      <Notice kind="info">{words.note}</Notice>
    </FormPage>
  )
}

const Closed = ({ voucher, onCorrect }: { voucher: DeskVoucher; onCorrect: () => void }) => (
  <>
    <PageHead title={nameOf(voucher)} crumb={nameOf(voucher)} />
    <div className="scan-page stack-16">
      <Notice kind="warn">{voucher.why_not}</Notice>
      <VoucherHead voucher={voucher} />
      {voucher.report && <ReportedCard voucher={voucher} report={voucher.report} />}
      <div className="row wrap gap-2">
        {voucher.may_correct && (
          <Button icon="pencil" onClick={onCorrect}>
            {m.correct}
          </Button>
        )}
        <ButtonLink kind="secondary" icon="qrcode" href={scanStart}>
          {m.next}
        </ButtonLink>
      </div>
    </div>
  </>
)

const Voucher = ({ voucher }: { voucher: DeskVoucher }) => {
  const [correcting, setCorrecting] = useState(false)
  const isWritten = voucher.state === 'open' || (correcting && voucher.may_correct)
  if (isWritten) return <ReportForm voucher={voucher} />
  return <Closed voucher={voucher} onCorrect={() => setCorrecting(true)} />
}

export const voucherGone = {
  title: m.gone,
  text: m.gone_text,
  level: 1,
  action: (
    <ButtonLink kind="outline" icon="qrcode" href={scanStart}>
      {m.again}
    </ButtonLink>
  ),
} as const

/** /admin/applications/scan/{code}: what the QR code of a voucher leads to, and the report. */
export const ReportPage = ({ code }: { code: string }) => (
  <Loaded {...useData(deskVouchersApi.get, { params: { code } })} gone={voucherGone}>
    {(voucher) => <Voucher voucher={voucher} />}
  </Loaded>
)
