import { useState } from 'react'
import { useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { hourStateWords } from '../../messages.ts'
import type { ShiftState } from '../../shifts/rules.ts'
import { adminVolunteerPath } from '../../ui/addresses.ts'
import { type Visit, visitsApi } from '../desk/contract.ts'
import { CorrectDialog, EndDialog, StartDialog } from './dialogs.tsx'
import { visitWords as m } from './messages.ts'

type Asked = { readonly what: 'end' | 'correct'; readonly visit: Visit }

/** While somebody is there others come and go: it is asked again each half minute. */
const again = ({ data }: { data: readonly Visit[] }) =>
  data.some(({ checked_out_at }) => checked_out_at === null) ? 30_000 : null

const Draft = ({ visit: { checked_out_at, ended_by, hours } }: { visit: Visit }) => {
  if (checked_out_at === null) return <Tag tone="success">{m.here}</Tag>
  return (
    <>
      {ended_by === 'staff' && <Tag>{m.by_staff}</Tag>}
      {hours?.is_unsure && <Tag tone="warn">{m.by_clock}</Tag>}
      {hours ? (
        <>
          <span className="figures">{m.draft(hours.minutes)}</span>
          <span className="small muted">{hourStateWords[hours.state]}</span>
        </>
      ) : (
        <span className="small muted">{m.no_draft}</span>
      )}
    </>
  )
}

const Row = ({ visit, onAsk }: { visit: Visit; onAsk: (what: Asked['what']) => void }) => {
  const { volunteer, volunteer_id, checked_in_at, checked_out_at, hours } = visit
  return (
    <li>
      <div className="grow">
        <a className="link" href={adminVolunteerPath(volunteer_id)}>
          {volunteer}
        </a>
        <span className="cell-sub figures">{m.came(checked_in_at, checked_out_at)}</span>
      </div>
      <div className="row gap-2 wrap">
        <Draft visit={visit} />
        {checked_out_at === null && (
          <Button kind="outline" size="small" onClick={() => onAsk('end')} aria-label={m.end_title(volunteer)}>
            {m.end}
          </Button>
        )}
        {hours?.state === 'waiting' && (
          <Button kind="outline" size="small" onClick={() => onAsk('correct')} aria-label={m.correct_title(volunteer)}>
            {m.correct}
          </Button>
        )}
      </div>
    </li>
  )
}

type Here = { readonly id: number; readonly here: number; readonly state: ShiftState }

/** Who is at a shift now, and who was; staff check in who has no phone, and out whoever forgot it. */
export const VisitsCard = ({ shift: { id, here, state } }: { shift: Here }) => {
  const query = { filter: { shift: id }, per_page: 100 }
  const { data } = useData(visitsApi.list, { query }, { againIn: again })
  const [asked, setAsked] = useState<Asked>()
  const [starting, setStarting] = useState(false)
  const canStart = state === 'open'
  const desk = useRun(useToasts())
  const rows = data?.data ?? []
  const present = data ? rows.filter(({ checked_out_at }) => checked_out_at === null).length : here
  const close = () => setAsked(undefined)
  return (
    <TitledCard
      title={m.title(present)}
      side={
        canStart && (
          <Button kind="outline" size="small" onClick={() => setStarting(true)}>
            {m.start}
          </Button>
        )
      }
      flush
    >
      {data && rows.length === 0 ? (
        <p className="pad muted">{m.none}</p>
      ) : (
        <ul className="todo" aria-label={m.list}>
          {rows.map((visit) => (
            <Row key={visit.id} visit={visit} onAsk={(what) => setAsked({ what, visit })} />
          ))}
        </ul>
      )}
      {starting && <StartDialog desk={desk} shift_id={id} onClose={() => setStarting(false)} />}
      {asked?.what === 'end' && <EndDialog desk={desk} visit={asked.visit} onClose={close} />}
      {asked?.what === 'correct' && asked.visit.hours && (
        <CorrectDialog desk={desk} visit={asked.visit} hours={asked.visit.hours} onClose={close} />
      )}
    </TitledCard>
  )
}
