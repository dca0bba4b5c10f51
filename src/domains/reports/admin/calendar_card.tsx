import { permitCalendarWords } from '#domains/campaigns/permits/calendar_messages.ts'
import { LegalCalendar } from '#domains/campaigns/ui/legal_calendar.tsx'
import type { Dashboard } from '../contract.ts'
import { publicationDateWords } from '../publication/date_messages.ts'
import { dashboardWords as m } from './messages.ts'

const { calendar: p, half: halfWord } = publicationDateWords

type Props = {
  dates: NonNullable<Dashboard['calendar']>
  publication: NonNullable<Dashboard['publication']>
}

/** What the law asks soon: of permits, and to publish gifts. */
export const CalendarCard = ({ dates, publication }: Props) => (
  <LegalCalendar
    title={m.calendar.title}
    side={
      dates.length > 0 && (
        <a className="link" href="/admin/settings/permits">
          {m.calendar.all}
        </a>
      )
    }
    entries={[
      ...dates.map(({ permit, kind, ...date }) => ({
        ...date,
        title: m.calendar.of(permit.name, permitCalendarWords.kind[kind]),
        text: permitCalendarWords.text[kind],
        href: `/admin/settings/permits/${permit.id}`,
      })),
      ...publication.map(({ half, waiting, ...date }) => ({
        ...date,
        title: p.title(halfWord(half)),
        text: waiting > 0 ? p.waiting(waiting) : p.all,
        href: `/admin/reports/publication?filter[half]=${half}`,
      })),
    ]}
  />
)
