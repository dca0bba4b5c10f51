import { goTo } from '#platform/browser/navigation.ts'
import { useData } from '#platform/browser/use_data.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ownReceiptsApi } from '../own/contract.ts'
import { ReceiptPair, ReceiptSheet } from '../ui/receipt_sheet.tsx'
import * as m from './messages.ts'
import { type Printed, printPath } from './receipt_paths.ts'

type Paper = CallResult<typeof ownReceiptsApi.papers>['data'][number]

/** Two receipts a page, in the order in which they were chosen. */
const Pairs = ({ papers }: { papers: readonly Paper[] }) =>
  papers.flatMap((upper, index) =>
    index % 2 === 1 ? [] : [<ReceiptPair key={upper.id} upper={upper} lower={papers[index + 1]} />],
  )

const Sheets = ({ papers, two }: { papers: readonly Paper[]; two: boolean }) => {
  if (papers.length === 0) return <EmptyState icon="receipt" title={m.none_to_print} />
  return two ? <Pairs papers={papers} /> : papers.map((paper) => <ReceiptSheet key={paper.id} receipt={paper} />)
}

/**
 * /account/receipts/print?ids=… or ?year=…: the chosen receipts or those of a year, one A4 page each or two to a page, and
 * a bar that is not printed.
 */
export const PrintReceiptsPage = ({ printed, two }: { printed: Printed; two: boolean }) => {
  const query = 'year' in printed ? { year: printed.year } : { ids: printed.ids.join(',') }
  const papers = useData(ownReceiptsApi.papers, { query })
  const count = papers.data?.data.length ?? 0
  return (
    <div className="print-page">
      <div className="no-print print-tools">
        <ButtonLink kind="text" size="small" icon="arrow-left" href="/account/receipts">
          {m.back}
        </ButtonLink>
        <h1>{m.preview}</h1>
        <span className="small muted">
          {count > 1 && m.sheets(count)}
          {two ? m.paper_two : m.paper}
        </span>
        <CheckField label={m.two} checked={two} onChange={() => goTo(printPath(printed, !two))} />
        <Button
          size="small"
          icon="printer"
          className="print-button"
          disabled={count === 0}
          onClick={() => window.print()}
        >
          {m.print}
        </Button>
      </div>
      <Loaded {...papers} gone={{ level: 1, title: m.gone, text: m.gone_text }}>
        {({ data }) => <Sheets papers={data} two={two} />}
      </Loaded>
    </div>
  )
}
