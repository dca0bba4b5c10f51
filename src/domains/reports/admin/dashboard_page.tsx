import { lazy, Suspense } from 'react'
import { listLogs } from '#domains/audit/contract.ts'
import { entryTitle } from '#domains/audit/rules.ts'
import { useMay, useStaffSession } from '#domains/staff/ui/session.ts'
import { taskWords } from '#domains/tasks/messages.ts'
import { TaskList, useTasks } from '#domains/tasks/ui/task_list.tsx'
import { useMyTasks, useWaiting } from '#domains/tasks/ui/waiting.ts'
import { useData } from '#platform/browser/use_data.ts'
import { usePageExists } from '#platform/browser/use_page_exists.ts'
import { usePlainSearch } from '#platform/browser/use_plain_search.ts'
import { findWord } from '#platform/contract/closed_lists.ts'
import { relativeTime } from '#platform/contract/time.ts'
import { usePhone } from '#ui/admin/media.ts'
import { TitledCard } from '#ui/card.tsx'
import { Sparkline } from '#ui/charts.tsx'
import { Segments } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import { EmptyState } from '#ui/states.tsx'
import { Timeline } from '#ui/steps.tsx'
import { type Dashboard, dashboardApi } from '../contract.ts'
import { type DashboardPeriod, dashboardPeriods, type TileKey, usualPeriod } from '../rules.ts'
import { hrefOfTile, tileList } from './dashboard_addresses.ts'
import { CampaignsCard, IncomeCard } from './dashboard_cards.tsx'
import { greeting, tileValue, waitingSentence } from './dashboard_words.ts'
import { dashboardWords as m } from './messages.ts'

/** Loaded only where a date is near or late, which is in few weeks of a year. */
const CalendarCard = lazy(async () => ({ default: (await import('./calendar_card.tsx')).CalendarCard }))

const Tiles = ({ of, tiles, from, to }: Dashboard & { of: DashboardPeriod }) => {
  const exists = usePageExists()
  const hrefOf = (key: TileKey) => (exists(tileList[key].path) ? { href: hrefOfTile(key, from, to) } : {})
  return (
    <section className="tiles" aria-label={m.last(of)}>
      {tiles.map((tile) => (
        <StatTile
          key={tile.key}
          label={m.tile[tile.key]}
          value={tileValue(tile)}
          {...(tile.change !== null && { change: tile.change })}
          {...hrefOf(tile.key)}
          chart={<Sparkline values={tile.days} />}
        />
      ))}
    </section>
  )
}

const TodoCard = () => {
  const tasks = useTasks()
  const mine = useMyTasks()
  return (
    <TitledCard title={taskWords.title} flush>
      {tasks.length + mine.length === 0 ? (
        <EmptyState level={3} icon="mood-smile" title={taskWords.none} />
      ) : (
        <TaskList tasks={tasks} mine={mine} />
      )}
    </TitledCard>
  )
}

/** What was done last; who signed in and out is in the log. */
const ActivityCard = () => (
  <Loaded {...useData(listLogs, { query: { per_page: 40 } })}>
    {({ data }) => {
      const entries = data.filter(({ action }) => action !== 'login' && action !== 'logout').slice(0, 6)
      return (
        <TitledCard
          title={m.activity.title}
          side={
            <a className="link" href="/admin/logs">
              {m.activity.all}
            </a>
          }
        >
          {entries.length === 0 ? (
            <p className="muted">{m.activity.none}</p>
          ) : (
            <Timeline
              entries={entries.map((entry) => ({
                key: entry.id,
                state: entry.action === 'login_failed' ? ('bad' as const) : ('done' as const),
                actor: entry.actor_name,
                title: <a href={`/admin/logs/${entry.id}`}>{entryTitle(entry)}</a>,
                time: relativeTime(entry.at, new Date()),
              }))}
            />
          )}
        </TitledCard>
      )
    }}
  </Loaded>
)

type ContentProps = { dashboard: Dashboard; of: DashboardPeriod; choose: (of: DashboardPeriod) => void }

const DashboardContent = ({ dashboard, of, choose }: ContentProps) => {
  const { name } = useStaffSession().details ?? { name: '' }
  const seesLogs = useMay()('logs view')
  const waiting = useWaiting() ?? []
  const calendar = dashboard.calendar ?? []
  const publication = dashboard.publication ?? []
  const hasDates = calendar.length + publication.length > 0
  const reports = (dashboard.income || dashboard.campaigns || hasDates) && (
    <>
      {dashboard.income && <IncomeCard of={of} days={dashboard.income} money={dashboard.money} />}
      {hasDates && (
        <Suspense>
          <CalendarCard dates={calendar} publication={publication} />
        </Suspense>
      )}
      {dashboard.campaigns && <CampaignsCard campaigns={dashboard.campaigns} />}
    </>
  )
  const todo = waiting.length > 0 && <TodoCard />
  const activity = seesLogs && <ActivityCard />
  // on a phone what waits comes first; who sees no sums finds it in the wide column
  const first = usePhone() && todo
  const wide = reports || (!first && todo)
  const beside = Boolean(reports && todo && !first) || seesLogs
  return (
    <div className="stack-16">
      <div className="admin-head">
        <div>
          <h1>{greeting(name, new Date())}</h1>
          <p className="muted">{waitingSentence(waiting)}</p>
        </div>
        {dashboard.tiles.length > 0 && (
          <Segments
            label={m.period}
            name="days"
            value={of}
            onChange={choose}
            options={dashboardPeriods.map((value) => ({ value, label: m.last(value) }))}
          />
        )}
      </div>
      {first}
      {dashboard.tiles.length > 0 && <Tiles of={of} {...dashboard} />}
      <div className={wide && beside ? 'columns-21' : undefined}>
        {wide && <div className="stack-16">{wide}</div>}
        {beside && (
          <div className="stack-16">
            {reports && !first && todo}
            {activity}
          </div>
        )}
      </div>
    </div>
  )
}

/** What happened in the last days, as many as the address says, and what waits; every number leads to its list. */
export const DashboardPage = () => {
  const { search, go } = usePlainSearch()
  const of = findWord(dashboardPeriods, search.days) ?? usualPeriod
  const choose = (days: DashboardPeriod) => go({ days }, { replace: true, resetScroll: false })
  return (
    <Loaded {...useData(dashboardApi.get, { query: { days: of } })}>
      {(dashboard) => <DashboardContent dashboard={dashboard} of={of} choose={choose} />}
    </Loaded>
  )
}
