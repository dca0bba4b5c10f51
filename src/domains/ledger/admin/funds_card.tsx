import { useState } from 'react'
import { typeWords } from '#domains/campaigns/type_messages.ts'
import { adminCampaignPath } from '#domains/campaigns/ui/desk_addresses.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { writeSearch } from '#platform/browser/plain_search.ts'
import { useData } from '#platform/browser/use_data.ts'
import { usePlainSearch } from '#platform/browser/use_plain_search.ts'
import { formatCount } from '#platform/contract/money.ts'
import { ListSearch } from '#ui/admin/list_search.tsx'
import { Sum, SumBar } from '#ui/admin/sum_bar.tsx'
import { classes } from '#ui/classes.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/values.tsx'
import { type Fund, fundingsApi } from '../fundings/contract.ts'
import { ledgerDeskWords } from '../staff_messages.ts'

const m = ledgerDeskWords.fundings

/** The address of the fund book with the rows of one campaign, or of all; the kind of rows stays. */
const useFundAddress = () => {
  const { search } = usePlainSearch()
  const { page: _, after: __, 'filter[campaign]': ___, ...others } = search
  return (id?: number) => `/admin/fundings${writeSearch(id ? { ...others, 'filter[campaign]': String(id) } : others)}`
}

const FundRow = ({ title, sub, amount, href, isOn }: FundRowProps) => (
  <li>
    <a className={classes('fund-row', isOn && 'is-on')} href={href} {...(isOn && { 'aria-current': 'true' as const })}>
      <span>
        {title}
        {sub && <span className="cell-sub">{sub}</span>}
      </span>
      <Money amount={amount} />
    </a>
  </li>
)
type FundRowProps = { title: string; sub?: string; amount: number; href: string; isOn: boolean }

/** The campaigns that have money of their own: each leads to its rows of the fund book. */
export const FundsCard = ({ chosen }: { chosen: number | undefined }) => {
  const [q, setQ] = useState('')
  const addressOf = useFundAddress()
  return (
    <nav className="card funds" aria-label={m.funds}>
      <div className="toolbar">
        <ListSearch label={m.find_fund} value={q} onSearch={setQ} />
      </div>
      <Loaded {...useData(fundingsApi.funds, { query: { q } })}>
        {({ data, meta, total_balance }) => (
          <ul>
            {!q && (
              <FundRow title={m.all_funds} amount={total_balance} href={addressOf()} isOn={chosen === undefined} />
            )}
            {data.map((fund) => (
              <FundRow
                key={fund.campaign_id}
                title={fund.title}
                sub={typeWords.type[fund.type]}
                amount={fund.balance}
                href={addressOf(fund.campaign_id)}
                isOn={fund.campaign_id === chosen}
              />
            ))}
            {data.length === 0 && <li className="fund-row muted">{m.no_fund}</li>}
            {meta.total > data.length && (
              <li className="fund-row muted">{m.more_funds(formatCount(meta.total - data.length))}</li>
            )}
          </ul>
        )}
      </Loaded>
    </nav>
  )
}

const Sums = ({ campaign_id: id, type, raised, spent, moved, balance, committed }: Fund) => (
  <SumBar>
    <Sum label={m.fund.raised} amount={raised} />
    <Sum label={m.fund.spent} amount={-spent} signed />
    {moved !== 0 && <Sum label={m.fund.moved} amount={moved} signed />}
    <Sum label={m.fund.balance} amount={balance} strong />
    {committed !== 0 && <Sum label={m.fund.committed} amount={committed} />}
    {useMay()('campaigns view') && (
      <a className="link" href={adminCampaignPath({ id, type })}>
        {m.fund.page}
      </a>
    )}
  </SumBar>
)

/** What the campaign whose rows are shown raised, spent and has left. */
export const FundSums = ({ campaign }: { campaign: number }) => {
  const { data } = useData(fundingsApi.funds, { query: { filter: { campaign } } })
  const fund = data?.data[0]
  return fund ? <Sums {...fund} /> : null
}
