import { useData } from '#platform/browser/use_data.ts'
import { FormPage } from '#ui/admin/form_page.tsx'
import { PageHead } from '#ui/admin/page_head.tsx'
import { ButtonLink } from '#ui/button.tsx'
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
  return (
    <FormPage
      {...edit.page}
      // also untouched it can be sent: an animal that did not come has nothing to type but a reason
      dirty
      title={m.send_title}
      crumb={nameOf(voucher)}
      saveLabel={m.send}
      above={<VoucherHead voucher={voucher} />}
    >
      <ResultFields voucher={voucher} edit={edit} />
      <CostFields voucher={voucher} edit={edit} />
      <PhotoFields voucher={voucher} edit={edit} />
      <Notice kind="info">{m.kept}</Notice>
    </FormPage>
  )
}

const Closed = ({ voucher }: { voucher: DeskVoucher }) => (
  <>
    <PageHead title={nameOf(voucher)} crumb={nameOf(voucher)} />
    <div className="scan-page stack-16">
      <Notice kind="warn">{voucher.why_not}</Notice>
      <VoucherHead voucher={voucher} />
      {voucher.report && <ReportedCard voucher={voucher} report={voucher.report} />}
      <ButtonLink kind="secondary" icon="qrcode" href={scanStart}>
        {m.next}
      </ButtonLink>
    </div>
  </>
)

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
    {(voucher) => (voucher.state === 'open' ? <ReportForm voucher={voucher} /> : <Closed voucher={voucher} />)}
  </Loaded>
)
