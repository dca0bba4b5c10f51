import { useState } from 'react'
import { useData } from '#platform/browser/use_data.ts'
import { tableDate } from '#platform/contract/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { FactsList } from '#ui/table.tsx'
import type { DeskVolunteer } from '../desk/contract.ts'
import { hoursDeskApi } from '../hours/desk/contract.ts'
import { durationWords, hourStateWords, skillWords } from '../messages.ts'
import { mayLogHours } from '../rules.ts'
import { adminHoursPath } from '../ui/addresses.ts'
import { HoursDialog } from './hours_dialog.tsx'
import { volunteerDeskWords as m } from './messages.ts'
import { hourTone } from './tones.ts'
import type { VolunteerDesk } from './volunteer_desk.ts'

/** The newest entries of service. */
const Newest = ({ id }: { id: number }) => {
  const { data } = useData(hoursDeskApi.list, { query: { filter: { volunteer: id }, per_page: 5 } })
  return (
    <>
      {data?.data.length === 0 && <p className="muted">{m.no_hours}</p>}
      <ul className="todo">
        {data?.data.map((entry) => (
          <li key={entry.id}>
            <div className="grow">
              {tableDate(entry.served_on)}・{durationWords(entry.minutes)}
              <span className="cell-sub">{entry.note ?? skillWords[entry.kind]}</span>
            </div>
            <StatusTag tone={hourTone[entry.state]}>{hourStateWords[entry.state]}</StatusTag>
          </li>
        ))}
      </ul>
    </>
  )
}

/** All of the hours, and a certificate for each year. */
const Links = ({ volunteer: { id, certificate_years } }: { volunteer: DeskVolunteer }) => (
  <div className="row gap-2 wrap">
    <ButtonLink kind="text" size="small" href={adminHoursPath(id)}>
      {m.all_hours}
    </ButtonLink>
    {certificate_years.map((year) => (
      <ButtonLink
        key={year}
        kind="outline"
        size="small"
        icon="file-type-pdf"
        href={`/api/admin/volunteers/${id}/certificates/${year}`}
        target="_blank"
      >
        {m.certificate(year)}
      </ButtonLink>
    ))}
  </div>
)

/** What somebody served: the sums, the newest entries, and the way to write down one more. */
export const HoursCard = ({ desk }: { desk: VolunteerDesk }) => {
  const [isOpen, setOpen] = useState(false)
  const { id, status, sums } = desk.volunteer
  const mayAdd = mayLogHours(status) || status === 'ended'
  const add = mayAdd && (
    <Button kind="outline" size="small" icon="plus" onClick={() => setOpen(true)}>
      {m.add_hours}
    </Button>
  )
  return (
    <TitledCard title={m.card.hours} side={add}>
      <div className="stack-16">
        <FactsList
          facts={[
            { label: m.this_year, value: m.hours(sums.this_year_minutes) },
            { label: m.total, value: m.hours(sums.approved_minutes) },
            { label: m.times, value: m.times_of(sums.times) },
          ]}
        />
        <Newest id={id} />
        <Links volunteer={desk.volunteer} />
      </div>
      {isOpen && <HoursDialog desk={desk} onClose={() => setOpen(false)} />}
    </TitledCard>
  )
}
