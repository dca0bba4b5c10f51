import { TitledCard } from '#ui/card.tsx'
import { BarChart } from '#ui/charts.tsx'
import * as uiMessages from '#ui/messages.ts'
import { Progress } from '#ui/progress.tsx'
import type { StaffClinic } from '../desk/contract.ts'
import { clinicDeskWords as m } from '../staff_messages.ts'

/** How many animals of the month a clinic was given, of how many it takes. */
export const QuotaCard = ({ quota }: Pick<StaffClinic, 'quota'>) => {
  const { used, monthly_quota, months } = quota
  const left = monthly_quota === null ? null : Math.max(0, monthly_quota - used)
  return (
    <TitledCard title={m.section.quota}>
      <div className="stack-16">
        <div className="row gap-2 wrap">
          <b className="figures">{m.used_of(used, monthly_quota)}</b>
          <span className="muted">{left === null ? m.quota_open : m.quota_left(left)}</span>
          <span className="small muted push">{m.quota_own}</span>
        </div>
        {monthly_quota !== null && (
          <Progress
            of="use"
            percent={monthly_quota === 0 ? 100 : (used / monthly_quota) * 100}
            label={m.section.quota}
          />
        )}
        {months.some(({ count }) => count > 0) ? (
          <BarChart
            points={months.map(({ month, count }) => ({ label: m.month(month), value: count }))}
            sentence={uiMessages.joined(months.map(({ month, count }) => `${m.month(month)} ${m.animals(count)}`))}
            series={[m.months]}
            format={String}
            width={480}
            height={160}
          />
        ) : (
          <p className="small muted">{m.no_months}</p>
        )}
      </div>
    </TitledCard>
  )
}
