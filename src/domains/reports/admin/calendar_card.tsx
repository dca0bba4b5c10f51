import { permitWords } from '#domains/campaigns/permits/messages.ts'
import { LegalCalendar } from '#domains/campaigns/ui/legal_calendar.tsx'
import type { Dashboard } from '../contract.ts'
import { dashboardWords as m } from './messages.ts'

/** What the law asks of permits soon. */
export const CalendarCard = ({ dates }: { dates: NonNullable<Dashboard['calendar']> }) => (
  <LegalCalendar
    title={m.calendar.title}
    side={
      <a className="link" href="/admin/settings/permits">
        {m.calendar.all}
      </a>
    }
    entries={dates.map(({ permit, kind, ...date }) => ({
      ...date,
      title: m.calendar.of(permit.name, permitWords.calendar.kind[kind]),
      text: permitWords.calendar.text[kind],
      href: `/admin/settings/permits/${permit.id}`,
    }))}
  />
)
