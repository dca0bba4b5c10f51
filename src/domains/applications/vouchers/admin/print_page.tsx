import { useData } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { proseDate } from '#platform/contract/time.ts'
import { PageHead } from '#ui/admin/page_head.tsx'
import { Papers } from '#ui/admin/print_page.tsx'
import { Button } from '#ui/button.tsx'
import { QrCode } from '#ui/qr_code.tsx'
import { FactsList } from '#ui/table.tsx'
import { deskVouchersApi, type VoucherSheet } from '../desk/contract.ts'
import { addressOf, groupedCode } from '../rules.ts'
import { scanWords as m } from './messages.ts'

const lookOf = ({ species, sex, coat_colour, estimated_age_months }: VoucherSheet): string =>
  [
    species && m.species[species],
    sex && m.sex[sex],
    coat_colour,
    estimated_age_months === null ? null : m.age(estimated_age_months),
  ]
    .filter(Boolean)
    .join('・')

const Paper = ({ sheet }: { sheet: VoucherSheet }) => {
  const { qr, code, nickname, application_no, clinic, expires_on, subsidy_amount } = sheet
  const name = nickname ?? m.no_name
  return (
    <section className="voucher-paper" aria-label={m.print.of(name)}>
      <div>
        <h2>{m.print.title}</h2>
        <QrCode qr={qr} label={m.print.qr(name)} />
        <p className="figures bold">{groupedCode(code)}</p>
      </div>
      <div>
        <p className="bold">{name}</p>
        <p className="small">{lookOf(sheet)}</p>
        <FactsList
          facts={[
            { label: m.print.no, value: application_no },
            { label: m.print.subsidy, value: formatMoney(subsidy_amount) },
            { label: m.print.last_day, value: m.print.included(proseDate(expires_on)) },
            { label: m.print.clinic, value: `${clinic.name}・${clinic.phone}` },
            { label: m.print.address, value: addressOf(clinic) },
          ]}
        />
      </div>
    </section>
  )
}

/** /admin/applications/vouchers?ids=…: the vouchers of some applications on A4, four to a page. */
export const PrintVouchersPage = ({ ids }: { ids: string }) => {
  const isAsked = ids !== ''
  const sheets = useData(deskVouchersApi.sheets, { query: { applications: ids } }, { enabled: isAsked })
  const count = sheets.data?.data.length ?? 0
  return (
    <>
      <PageHead
        note={m.print.note(count)}
        actions={
          <Button kind="secondary" icon="printer" disabled={count === 0} onClick={() => window.print()}>
            {m.print.now}
          </Button>
        }
      />
      <Papers
        read={sheets}
        isAsked={isAsked}
        none={{ icon: 'printer', title: m.print.none, text: m.print.none_text }}
        className="voucher-sheets"
      >
        {(sheet) => <Paper key={sheet.code} sheet={sheet} />}
      </Papers>
    </>
  )
}
