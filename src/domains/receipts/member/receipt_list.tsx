import { useState } from 'react'
import { MemberLayout } from '#domains/customers/ui/member_layout.tsx'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useData } from '#platform/browser/use_data.ts'
import { taipeiParts } from '#platform/contract/time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmptyState } from '#ui/states.tsx'
import { ClaimCard } from '../claims/member/claim_card.tsx'
import { ownReceiptsApi } from '../own/contract.ts'
import * as m from './messages.ts'
import { ReceiptHabit } from './receipt_habit.tsx'
import { printPath, taxYearPath } from './receipt_paths.ts'
import { type ReceiptRow, ReceiptRows } from './receipt_rows.tsx'
import { YearSelect } from './year_select.tsx'

/** The year of merging is the one of the gifts, not of the number. */
const mergePath = (rows: readonly ReceiptRow[]): string =>
  `/account/receipts/create?year=${rows[0]?.donated_to.slice(0, 4)}&ids=${rows.map(({ id }) => id).join(',')}`

const ChosenBar = ({ rows, chosen }: { rows: readonly ReceiptRow[]; chosen: ReadonlySet<number> }) => {
  const picked = rows.filter(({ id }) => chosen.has(id))
  if (picked.length === 0) return null
  const sum = picked.reduce((total, { total_amount }) => total + total_amount, 0)
  return (
    <div className="selection-bar mt-6" role="status">
      <span>
        <b>{m.chosen(picked.length)}</b>・<span className="figures">{m.sum(sum)}</span>
      </span>
      <span className="row wrap gap-2">
        {picked.length > 1 && (
          <ButtonLink kind="outline-white" size="small" href={mergePath(picked)}>
            {m.merge}
          </ButtonLink>
        )}
        <ButtonLink kind="white" size="small" icon="printer" href={printPath({ ids: picked.map(({ id }) => id) })}>
          {m.print}
        </ButtonLink>
      </span>
    </div>
  )
}

/** Receipts to choose from, and the bar of what is chosen. */
const ChooseReceipts = ({ rows }: { rows: readonly ReceiptRow[] }) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  return (
    <>
      <ChosenBar rows={rows} chosen={chosen} />
      <div className={chosen.size > 0 ? 'card mt-3' : 'card mt-6'}>
        <ReceiptRows rows={rows} chosen={chosen} onChoose={setChosen} />
      </div>
    </>
  )
}

const yearNow = () => taipeiParts(new Date()).year

/** /account/receipts */
export const MyReceiptsPage = ({ year: asked }: { year: number | undefined }) => {
  const year = asked ?? yearNow()
  const receipts = useData(ownReceiptsApi.list, { query: { filter: { year } } })
  const { details } = useCustomerSession()
  return (
    <MemberLayout current="receipts">
      <div className="row between wrap">
        <div>
          <h1 className="member-title">{m.title}</h1>
          <p className="muted mt-2">{m.lead}</p>
        </div>
        <div className="row wrap gap-2">
          {receipts.data && receipts.data.years.length > 0 && (
            <ButtonLink kind="outline" icon="report-money" href={taxYearPath(year)}>
              {m.tax_year}
            </ButtonLink>
          )}
          {receipts.data?.data.some(({ state }) => state === 'issued') && (
            <ButtonLink kind="outline" icon="printer" href={printPath({ year })} aria-label={m.print_year_of(year)}>
              {m.print_year}
            </ButtonLink>
          )}
          <YearSelect
            label={m.year}
            years={receipts.data?.years ?? []}
            year={year}
            onChange={(next) => goTo(`/account/receipts?year=${next}`)}
          />
        </div>
      </div>
      {year === yearNow() && details?.upload_tax && details.receipt_identifier_last4 && (
        <Notice className="mt-6">{m.uploaded(year)}</Notice>
      )}
      {details && !details.email_verified_at && (
        <Notice kind="warn" className="mt-6">
          <b>{m.unverified}</b>
          <p>{m.unverified_text(details.email)}</p>
          <ButtonLink kind="outline" size="small" className="mt-3" href="/account">
            {m.verify}
          </ButtonLink>
        </Notice>
      )}
      <Loaded {...receipts}>
        {({ data }) =>
          data.length > 0 ? (
            <ChooseReceipts key={year} rows={data} />
          ) : (
            <EmptyState
              icon="receipt"
              title={m.none}
              text={m.none_text}
              action={<ButtonLink href="/donation">{m.give}</ButtonLink>}
            />
          )
        }
      </Loaded>
      <ReceiptHabit />
      <ClaimCard />
    </MemberLayout>
  )
}

/** /account/receipts/print without chosen ones: this year's, to choose from. */
export const ChoosePrintPage = () => {
  const receipts = useData(ownReceiptsApi.list, { query: { filter: { year: yearNow(), state: 'issued' } } })
  return (
    <MemberLayout current="receipts">
      <h1 className="member-title">{m.print_title}</h1>
      <p className="muted mt-2">{m.print_lead}</p>
      <Loaded {...receipts}>
        {({ data }) =>
          data.length > 0 ? (
            <ChooseReceipts rows={data} />
          ) : (
            <EmptyState
              icon="receipt"
              title={m.none_this_year}
              action={<ButtonLink href="/account/receipts">{m.to_list}</ButtonLink>}
            />
          )
        }
      </Loaded>
    </MemberLayout>
  )
}
