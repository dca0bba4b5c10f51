import { fundingsApi } from '#domains/ledger/fundings/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { formatCount, formatMoney, formatSignedMoney } from '#platform/contract/money.ts'
import { type Day, taipeiDay } from '#platform/contract/time.ts'
import { Notice } from '#ui/notice.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import type { StaffCampaign } from '../desk/contract.ts'
import type { Permit } from '../permits/contract.ts'
import { permitWords } from '../permits/messages.ts'
import { firstDayState, lastDayState } from '../permits/rules.ts'
import { progressPercent } from '../rules.ts'
import { campaignWords as m } from '../staff_messages.ts'
import { CapCard } from '../ui/cap_card.tsx'
import { type CalendarEntry, LegalCalendar, permitEntries } from '../ui/legal_calendar.tsx'
import { ClosingCard } from './closing_card.tsx'
import { CourseCard } from './course_card.tsx'
import { FactsCard } from './facts_card.tsx'
import { StepsCard } from './steps_card.tsx'

const { calendar } = permitWords

/** What of the balance is asked or approved and not paid yet, NT$; 0 for whoever may not see the books. */
const useCommitted = ({ id }: StaffCampaign): number => {
  const query = { filter: { campaign: id } }
  const funds = useData(fundingsApi.funds, { query }, { enabled: useMay()('transactions view') })
  return funds.data?.data[0]?.committed ?? 0
}

const Tiles = ({ campaign }: { campaign: StaffCampaign }) => {
  const committed = useCommitted(campaign)
  const percent = progressPercent(campaign.raised, campaign.target_amount)
  const moved = campaign.balance - campaign.raised + campaign.spent
  const target = campaign.target_amount === null ? null : formatMoney(campaign.target_amount)
  return (
    <div className="tiles">
      <StatTile
        label={m.tile.raised}
        value={formatMoney(campaign.raised)}
        note={target === null ? m.no_target : m.tile.of_target(target, percent ?? 0)}
      />
      <StatTile label={m.tile.spent} value={formatMoney(campaign.spent)} />
      <StatTile
        label={m.tile.balance}
        value={formatMoney(campaign.balance)}
        note={[
          moved === 0 ? m.tile.after_spending : m.tile.with_moved(formatSignedMoney(moved)),
          committed > 0 ? m.tile.committed(formatMoney(committed), formatMoney(campaign.balance - committed)) : '',
        ].join('')}
      />
      <StatTile
        label={m.tile.donors}
        value={m.tile.people(formatCount(campaign.donors_count))}
        note={m.tile.donations(formatCount(campaign.donations_count))}
      />
    </div>
  )
}

/** When a campaign itself takes money. */
const ownEntries = ({ starts_at, ends_at }: StaffCampaign, today: Day): CalendarEntry[] => {
  const first = taipeiDay(starts_at)
  const last = ends_at && taipeiDay(ends_at)
  return [
    {
      on: first,
      state: firstDayState(first, today),
      title: calendar.campaign_starts,
      text: calendar.campaign_starts_text,
    },
    ...(last
      ? [
          {
            on: last,
            state: lastDayState(last, today),
            title: calendar.campaign_ends,
            text: calendar.campaign_ends_text,
          },
        ]
      : []),
  ]
}

const PermitLink = ({ permit: { id } }: { permit: Permit }) =>
  useMay()('campaigns update') && (
    <a className="link" href={`/admin/settings/permits/${id}`}>
      {calendar.link}
    </a>
  )

/** From here on a campaign takes no money, and is on its way to be closed. */
const closingStates: readonly StaffCampaign['state'][] = ['ended', 'executing', 'reported']

/** How a campaign stands: money, legal dates, facts and what may be done next. */
export const OverviewTab = ({ campaign }: { campaign: StaffCampaign }) => {
  const { permit } = campaign
  const today = taipeiDay(new Date())
  return (
    <>
      {campaign.suspended_reason && <Notice kind="warn">{m.suspended_because(campaign.suspended_reason)}</Notice>}
      <Tiles campaign={campaign} />
      <div className="columns-21">
        <div className="stack-16">
          <CourseCard campaign={campaign} />
          <LegalCalendar
            entries={[...(permit ? permitEntries(permit, today) : []), ...ownEntries(campaign, today)]}
            {...(permit ? { side: <PermitLink permit={permit} /> } : { title: permitWords.calendar.without_permit })}
          />
        </div>
        <div className="stack-16">
          <StepsCard campaign={campaign} />
          {closingStates.includes(campaign.state) && <ClosingCard campaign={campaign} />}
          {permit && <CapCard permit={permit} />}
          <FactsCard campaign={campaign} />
        </div>
      </div>
    </>
  )
}
