import { useData } from '#platform/browser/use_data.ts'
import { PageHead } from '#ui/admin/page_head.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Progress } from '#ui/progress.tsx'
import { EmptyState } from '#ui/states.tsx'
import { deskPath } from '../../ui/desk_addresses.ts'
import { type DeskVoucher, deskVouchersApi } from '../desk/contract.ts'
import { scanPath, scanStart } from '../desk/rules.ts'
import { scanWords as m } from './messages.ts'
import { voucherGone } from './report_page.tsx'
import { ReportedCard } from './reported_card.tsx'
import { nameOf } from './voucher_head.tsx'

const Done = ({ voucher, report }: { voucher: DeskVoucher; report: NonNullable<DeskVoucher['report']> }) => {
  const { month, application_id: id, type, state } = voucher
  return (
    <>
      <PageHead title={m.done_title(nameOf(voucher))} crumb={m.sent} />
      <div className="scan-page stack-16">
        <section className="card pad scan-done">
          <span className="positive">
            <Icon name="circle-check" large />
          </span>
          <p>{state === 'open' ? m.ongoing_text : m.done_text}</p>
        </section>
        <ReportedCard voucher={voucher} report={report} />
        <TitledCard title={m.month} side={<span className="figures">{m.month_of(month.given, month.quota)}</span>}>
          {month.quota !== null && month.quota > 0 && (
            <Progress of="use" label={m.month} percent={Math.round((month.given / month.quota) * 100)} />
          )}
        </TitledCard>
        <div className="row gap-2 wrap scan-tools">
          <ButtonLink kind="outline" href={deskPath({ id, type })}>
            {m.see_case}
          </ButtonLink>
          <ButtonLink kind="secondary" icon="qrcode" href={scanStart}>
            {m.next}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

const ToReport = ({ code }: { code: string }) => (
  <ButtonLink kind="secondary" href={scanPath(code)}>
    {m.form.report.title}
  </ButtonLink>
)

/** /admin/applications/scan/{code}/done: what was sent, and the way to the next voucher. */
export const DonePage = ({ code }: { code: string }) => (
  <Loaded {...useData(deskVouchersApi.get, { params: { code } })} gone={voucherGone}>
    {(voucher) =>
      voucher.report ? (
        <Done voucher={voucher} report={voucher.report} />
      ) : (
        <EmptyState icon="clipboard-list" level={1} title={m.not_yet} action={<ToReport code={voucher.code} />} />
      )
    }
  </Loaded>
)
