import type { z } from 'zod'
import { variantUrl } from '#domains/media/rules.ts'
import { tableDate, tableTime, taipeiDay } from '#platform/contract/time.ts'
import { Tag } from '#ui/chip.tsx'
import type { requestDeskApi } from '../../desk/requests/contract.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import { passMark } from '../../interviews/rules.ts'

type Columns = z.output<typeof requestDeskApi.board.output>['data']

/** A request on the board. */
export type BoardCard = Columns[number]['cards'][number]

const whenOf = ({ status, trial_until, visit_at, stepped_at }: BoardCard): string => {
  if (status === 'trial' && trial_until) return m.trial_day(tableDate(trial_until))
  if (status === 'home_visit' && visit_at) return m.visit_on(tableTime(visit_at))
  return m.since(tableDate(taipeiDay(stepped_at)))
}

/** What the board says of a request: the animal, the home, since when, and what is wrong. */
export const BoardCardText = ({ card }: { card: BoardCard }) => (
  <>
    <div className="row gap-2">
      {card.photo && (
        <img
          className="board-photo"
          src={variantUrl(card.photo, 160, 'webp')}
          alt={m.photo_of(card.animal_name)}
          width={44}
          height={30}
          loading="lazy"
        />
      )}
      <p className="muted">{m.wants(card.animal_name)}</p>
    </div>
    <p className="muted">{[card.city, m.housing[card.housing]].join('・')}</p>
    <p className={card.is_late ? 'negative' : undefined}>{whenOf(card)}</p>
    <p className="row gap-2 wrap">
      {card.is_late && <Tag tone="danger">{m.late}</Tag>}
      {card.score !== null && <Tag tone={card.score >= passMark ? 'success' : 'warn'}>{m.score(card.score)}</Tag>}
      {card.is_waitlisted && <Tag>{m.waitlist}</Tag>}
      {card.assignee && <Tag tone="info">{card.assignee.name}</Tag>}
    </p>
  </>
)
