import { permitWords } from '#domains/campaigns/permits/messages.ts'
import { LegalCalendar } from '#domains/campaigns/ui/legal_calendar.tsx'
import type { Dashboard } from '../contract.ts'
import { publicationWords } from '../publication/messages.ts'
import { dashboardWords as m } from './messages.ts'

const { calendar: p } = publicationWords

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
        title: m.calendar.of(permit.name, permitWords.calendar.kind[kind]),
        text: permitWords.calendar.text[kind],
        href: `/admin/settings/permits/${permit.id}`,
      })),
      ...publication.map(({ half, waiting, ...date }) => ({
        ...date,
        title: p.title(publicationWords.half(half)),
        text: waiting > 0 ? p.waiting(waiting) : p.all,
        href: `/admin/reports/publication?filter[half]=${half}`,
      })),
    ]}
  />
)
