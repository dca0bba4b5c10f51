import { publishedGoodsWords as words } from '#domains/goods_gifts/published/messages.ts'
import { GoodsRows } from '#domains/goods_gifts/ui/goods_rows.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { lazyHydrated } from '#ui/lazy_hydration.tsx'
import { Breadcrumbs, Pager, Tabs } from '#ui/navigation.tsx'
import { EmptyState } from '#ui/states.tsx'
import type { GoodsList, LedgerData, LedgerList } from './ledger_data.ts'
import { AccountChips, CategoryChips, LedgerForm, YearIndex } from './ledger_filters.tsx'
import { LedgerRows } from './ledger_rows.tsx'
import { periodWords, SumTiles } from './ledger_sums.tsx'
import { hasAccounts, ledgerAddress, ledgerTabs, openedId } from './list_search.ts'
import * as m from './messages.ts'
import { MonthStory } from './month_story.tsx'
import { OpenedRow } from './opened_row.ts'

// Charts bring a library of scales, which nobody needs to read the rows.
const MonthChart = lazyHydrated(async () => (await import('./month_chart.tsx')).MonthChart)
// Stands on one tab of four.
const AnnualReport = lazyHydrated(async () => (await import('./annual_report.tsx')).AnnualReport)

const None = ({ place }: Pick<LedgerData, 'place'>) => {
  const { q } = place.search
  return (
    <EmptyState
      icon={q ? 'search' : 'report-money'}
      title={q ? m.none_found(q) : m.none}
      text={q ? m.none_found_text : m.none_text}
      action={
        place.search.period === 'all' ? undefined : (
          <ButtonLink kind="outline" href={ledgerAddress(place, { period: 'all' })}>
            {m.see_all}
          </ButtonLink>
        )
      }
    />
  )
}

type BodyProps = { data: LedgerData; list: LedgerList; origin: string }

const LedgerBody = ({ data, list, origin }: BodyProps) => {
  const { place, period, accounts, months, month, row } = data
  const { q } = place.search
  const isElsewhere = row !== null && !list.data.some(({ id }) => id === row.id)
  return (
    <>
      <div className="mt-6">
        <AccountChips place={place} accounts={accounts} />
        {place.tab === 'expense' && <CategoryChips place={place} />}
      </div>
      <LedgerForm {...data} />
      <SumTiles {...data} list={list} />
      {month && <MonthStory story={month} />}
      {months && <MonthChart months={months} title={period.length === 4 ? m.chart_of(Number(period)) : m.chart} />}
      {isElsewhere && row && (
        <section className="card mt-6" id={openedId}>
          <OpenedRow row={row} origin={origin} path={ledgerAddress(place, { row: row.id })} />
        </section>
      )}
      <section className="card mt-6">
        <p className="row between wrap pad-small small muted">
          <span>{q ? m.found_words(q, list.meta.total) : m.found(periodWords(period), list.meta.total)}</span>
          <span className="row gap-2 wrap">
            {data.papers && (
              <span className="row gap-1">
                <Icon name="paperclip" />
                {m.papers_counted(data.papers.shown, data.papers.to_come)}
              </span>
            )}
            {m.as_of(list.as_of)}
          </span>
        </p>
        {list.data.length > 0 ? (
          <LedgerRows place={place} accounts={accounts} rows={list.data} row={row} origin={origin} />
        ) : (
          <None place={place} />
        )}
      </section>
      <div className="mt-7">
        <Pager meta={list.meta} hrefOf={(page) => ledgerAddress(place, { page, row: undefined })} />
      </div>
      <YearIndex {...data} />
    </>
  )
}

const GoodsBody = ({ data, goods }: { data: LedgerData; goods: GoodsList }) => {
  const { place, period } = data
  return (
    <>
      <LedgerForm {...data} />
      <section className="card mt-6">
        <p className="row between wrap pad-small small muted">
          <span>{words.found(periodWords(period), goods.meta.total)}</span>
          {words.as_of(goods.as_of)}
        </p>
        {goods.data.length > 0 ? (
          <GoodsRows rows={goods.data} />
        ) : (
          <EmptyState
            icon="package"
            title={words.none}
            text={words.none_text}
            action={
              period === 'all' ? undefined : (
                <ButtonLink kind="outline" href={ledgerAddress(place, { period: 'all' })}>
                  {m.see_all}
                </ButtonLink>
              )
            }
          />
        )}
      </section>
      <div className="mt-7">
        <Pager meta={goods.meta} hrefOf={(page) => ledgerAddress(place, { page })} />
      </div>
      <YearIndex {...data} />
    </>
  )
}

const leads = {
  all: m.lead,
  income: m.lead_income,
  goods: m.lead_goods,
  expense: m.lead_expense,
  annual: m.lead_annual,
}

/** /transactions/{tab?}/{bank?}: the published cash book. */
export const LedgerPage = ({ data, origin }: { data: LedgerData; origin: string }) => {
  const { place, list, goods } = data
  const { tab } = place
  return (
    <>
      <div className="container page-head">
        <Breadcrumbs
          items={[
            { label: m.home, href: '/' },
            ...(tab === 'all' ? [] : [{ label: m.title, href: '/transactions' }]),
            { label: tab === 'all' ? m.title : m.tabs[tab] },
          ]}
        />
        <h1 className="mt-3">{m.title}</h1>
        <p className="lead">{leads[tab]}</p>
      </div>
      <div className="container page-end">
        <Tabs
          label={m.tabs_label}
          tabs={ledgerTabs.map((entry) => ({
            label: m.tabs[entry],
            href: ledgerAddress(place, { tab: entry, ...(!hasAccounts(entry) && { bank: undefined }) }),
            on: entry === tab,
          }))}
        />
        {list && <LedgerBody data={data} list={list} origin={origin} />}
        {goods && <GoodsBody data={data} goods={goods} />}
        {tab === 'annual' && <AnnualReport years={data.years} accounts={data.accounts} />}
      </div>
    </>
  )
}
