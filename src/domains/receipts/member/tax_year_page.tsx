import { goTo } from '#platform/browser/navigation.ts'
import { useData } from '#platform/browser/use_data.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableDate } from '#platform/contract/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import * as uiMessages from '#ui/messages.ts'
import { EmptyState } from '#ui/states.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { type TaxYear, taxYearsApi } from '../tax_years/contract.ts'
import * as m from './messages.ts'
import { taxYearPath } from './receipt_paths.ts'
import { YearSelect } from './year_select.tsx'
import '#ui/styles/receipt.css'

type Title = TaxYear['titles'][number]
type Row = Title['receipts'][number]

const columns: readonly Column<Row>[] = [
  { key: 'no', label: m.no, cell: ({ receipt_no }) => <span className="figures">{receipt_no}</span> },
  {
    key: 'donated',
    label: m.donated,
    cell: ({ donated_from, donated_to }) => (
      <>
        {donated_from !== donated_to && <span className="figures">{`${tableDate(donated_from)} – `}</span>}
        <span className="figures">{tableDate(donated_to)}</span>
      </>
    ),
  },
  { key: 'upload', label: m.upload, cell: ({ upload }) => m.uploads[upload] },
  { key: 'amount', label: m.amount, numeric: true, cell: ({ total_amount }) => formatMoney(total_amount) },
]

const TitleTable = ({ title: { receipt_name, identifier, receipts, total_amount } }: { title: Title }) => {
  const name = m.tax_title(receipt_name, identifier)
  return (
    <section className="mt-6">
      <h2>{name}</h2>
      <p className="small muted">{m.tax_title_sum(receipts.length, total_amount)}</p>
      <Table caption={name} columns={columns} rows={receipts} keyOf={({ id }) => id} />
    </section>
  )
}

const LeftOut = ({ receipts }: { receipts: TaxYear['left_out'] }) =>
  receipts.length === 0 ? null : (
    <section className="mt-6">
      <h2>{m.left_out}</h2>
      <ul className="small">
        {receipts.map(({ receipt_no, total_amount, state, merged_into_no }) => (
          <li key={receipt_no}>
            {m.left_out_line(
              receipt_no,
              total_amount,
              state === 'voided' ? m.voided : merged_into_no ? m.merged(merged_into_no) : m.merged_away,
            )}
          </li>
        ))}
      </ul>
    </section>
  )

const Summary = ({ of }: { of: TaxYear }) => (
  <article className="print-list">
    <h1>{m.tax_year_title(of.year)}</h1>
    <p className="small muted">{m.tax_year_lead}</p>
    {of.titles.length === 0 ? (
      <EmptyState icon="receipt" title={m.no_gifts} />
    ) : (
      <>
        <p className="mt-3">
          <b className="figures">{m.tax_total(of.total_amount)}</b>
        </p>
        {of.titles.map((title) => (
          <TitleTable key={title.receipts[0]?.id} title={title} />
        ))}
        <p className="small muted mt-4">{m.upload_note}</p>
      </>
    )}
    <LeftOut receipts={of.left_out} />
  </article>
)

/** /account/receipts/tax-year?year=…: what is handed in for the gifts of a year, made for paper. */
export const TaxYearPage = ({ year }: { year: number | undefined }) => {
  const summary = useData(taxYearsApi.show, { query: year === undefined ? {} : { year } })
  return (
    <div className="print-page">
      <div className="no-print print-tools">
        <ButtonLink kind="text" size="small" icon="arrow-left" href="/account/receipts">
          {m.back}
        </ButtonLink>
        {summary.data && (
          <YearSelect
            label={m.year}
            years={summary.data.years}
            year={summary.data.year}
            onChange={(next) => goTo(taxYearPath(next))}
          />
        )}
        <Button
          size="small"
          icon="printer"
          className="print-button"
          disabled={!summary.data?.titles.length}
          onClick={() => window.print()}
        >
          {uiMessages.print_or_pdf}
        </Button>
      </div>
      <Loaded {...summary}>{(data) => <Summary of={data} />}</Loaded>
    </div>
  )
}
