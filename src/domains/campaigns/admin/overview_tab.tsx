import { bankAccountsApi } from '#domains/ledger/bank_accounts/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { addDays, tableDate, tableTime, taipeiDay } from '#platform/contract/time.ts'
import { TitledCard } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import { FactsList } from '#ui/table.tsx'
import type { StaffCampaign } from '../desk/contract.ts'
import { permitsApi } from '../permits/contract.ts'
import { progressPercent } from '../rules.ts'
import { campaignWords as m } from './messages.ts'
import { StepsCard } from './steps_card.tsx'

const Tiles = ({ campaign }: { campaign: StaffCampaign }) => {
  const percent = progressPercent(campaign.raised, campaign.target_amount)
  const target = campaign.target_amount === null ? null : formatMoney(campaign.target_amount)
  return (
    <div className="tiles">
      <StatTile
        label={m.tile.raised}
        value={formatMoney(campaign.raised)}
        note={target === null ? m.no_target : m.tile.of_target(target, percent ?? 0)}
      />
      <StatTile label={m.tile.spent} value={formatMoney(campaign.spent)} />
      <StatTile label={m.tile.balance} value={formatMoney(campaign.balance)} note={m.tile.after_spending} />
      <StatTile
        label={m.tile.donors}
        value={m.tile.people(formatCount(campaign.donors_count))}
        note={m.tile.donations(formatCount(campaign.donations_count))}
      />
    </div>
  )
}

type Entry = { title: string; text?: string; day: string; time: string }

/** The legal dates of an appeal (公益勸募條例): what is past is ticked. */
const LegalCalendar = ({ entries }: { entries: readonly Entry[] }) => {
  const today = taipeiDay(new Date())
  return (
    <TitledCard title={m.calendar.title} flush>
      <ul className="legal-calendar">
        {entries.map(({ title, text, day, time }) => (
          <li key={title}>
            <span className="calendar-icon">
              <Icon name={day <= today ? 'circle-check' : 'circle-dashed'} />
            </span>
            <div>
              <b>{title}</b>
              {text && <p className="small muted">{text}</p>}
            </div>
            <span className="figures small muted text-right nowrap">{time}</span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}

const datesOf = ({ starts_at, ends_at }: StaffCampaign): Entry[] => {
  const starts = {
    title: m.calendar.starts,
    text: m.calendar.starts_text,
    day: taipeiDay(starts_at),
    time: tableTime(starts_at),
  }
  if (ends_at === null) return [starts]
  const announce = addDays(taipeiDay(ends_at), 30)
  return [
    starts,
    { title: m.calendar.ends, text: m.calendar.ends_text, day: taipeiDay(ends_at), time: tableTime(ends_at) },
    { title: m.calendar.announce, text: m.calendar.announce_text, day: announce, time: tableDate(announce) },
  ]
}

const CampaignFacts = ({ campaign }: { campaign: StaffCampaign }) => {
  const accounts = useData(bankAccountsApi.adminList, { query: {} }, { enabled: useMay()('transactions view') })
  const account = accounts.data?.data.find(({ id }) => id === campaign.bank_account_id)
  const limits = `${formatMoney(campaign.min_amount)}–${formatCount(campaign.max_amount)}`
  return (
    <TitledCard title={m.facts.title}>
      <FactsList
        facts={[
          { label: m.facts.permit, value: campaign.permit_no ?? m.facts.voluntary },
          { label: m.facts.account, value: account?.name },
          { label: m.facts.surplus, value: campaign.surplus_note },
          { label: m.facts.limits, value: <span className="figures">{limits}</span> },
          { label: m.facts.at_target, value: campaign.stop_at_target ? m.facts.stops : m.facts.keeps_open },
          { label: m.facts.city, value: campaign.city },
        ]}
      />
    </TitledCard>
  )
}

/** How a campaign stands: money, legal dates, facts and what may be done next. */
export const OverviewTab = ({ campaign }: { campaign: StaffCampaign }) => {
  const permit = useData(
    permitsApi.get,
    { params: { id: campaign.permit_id ?? 0 } },
    { enabled: campaign.permit_id !== null },
  ).data
  const percent = progressPercent(campaign.raised, campaign.target_amount)
  return (
    <>
      {campaign.suspended_reason && <Notice kind="warn">{m.suspended_because(campaign.suspended_reason)}</Notice>}
      <Tiles campaign={campaign} />
      <div className="columns-21">
        <div className="stack-16">
          {percent !== null && (
            <TitledCard title={m.column.percent} side={<b className="figures">{percent}%</b>}>
              <Progress percent={percent} large />
            </TitledCard>
          )}
          <LegalCalendar
            entries={[
              ...(permit
                ? [
                    {
                      title: m.calendar.permit,
                      text: permit.permit_no,
                      day: permit.starts_on,
                      time: `${tableDate(permit.starts_on)}–${tableDate(permit.ends_on)}`,
                    },
                  ]
                : []),
              ...datesOf(campaign),
            ]}
          />
        </div>
        <div className="stack-16">
          <StepsCard campaign={campaign} />
          {permit && (
            <TitledCard title={m.cap.title}>
              <p className="bold figures">{m.cap.most(formatMoney(permit.necessary_expense_cap))}</p>
              <p className="figures">{m.cap.spent(formatMoney(permit.necessary_expenses))}</p>
              {permit.is_over_cap && <Notice kind="warn">{m.cap.over}</Notice>}
              <p className="small muted mt-2">{m.cap.text}</p>
            </TitledCard>
          )}
          <CampaignFacts campaign={campaign} />
        </div>
      </div>
    </>
  )
}
