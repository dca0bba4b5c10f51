import { useState } from 'react'
import type { z } from 'zod'
import { variantUrl } from '#domains/media/rules.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { writeSearch } from '#platform/browser/plain_search.ts'
import { useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { tableDate, tableTime, taipeiDay } from '#platform/contract/time.ts'
import { Board } from '#ui/admin/board.tsx'
import { PageHead } from '#ui/admin/page_head.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ChipLink, Tag } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { SearchForm, SearchInput } from '#ui/search_form.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { requestDeskApi } from '../../desk/requests/contract.ts'
import { type BoardState, boardStates, type DeskAction, stepBetween } from '../../desk/requests/rules.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import { passMark } from '../../interviews/rules.ts'
import * as words from '../../messages.ts'
import * as requestWords from '../../requests/messages.ts'
import { boardPath, requestDeskPath, requestListPath } from '../addresses.ts'
import { AdoptionTabs } from '../adoption_tabs.tsx'
import { RequestStepDialog } from './step_dialogs.tsx'

type Columns = z.output<typeof requestDeskApi.board.output>['data']
type Card = Columns[number]['cards'][number]

const whenOf = ({ status, trial_until, visit_at, stepped_at }: Card): string => {
  if (status === 'trial' && trial_until) return m.trial_day(tableDate(trial_until))
  if (status === 'home_visit' && visit_at) return m.visit_on(tableTime(visit_at))
  return m.since(tableDate(taipeiDay(stepped_at)))
}

const CardText = ({ card }: { card: Card }) => (
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

const targetsOf = ({ status }: Card): BoardState[] => boardStates.filter((to) => stepBetween(status, to) !== undefined)

type Narrowed = { species: 'cat' | 'dog' | undefined; q: string; mine: boolean }

const addressOf = ({ species, q, mine }: Narrowed) => `${boardPath}${writeSearch({ species, q, mine: mine ? 1 : '' })}`

/** What the board is narrowed by: a species, who leads, words. */
const BoardFilters = (narrowed: Narrowed) => {
  const { species, q, mine } = narrowed
  return (
    <div className="row gap-4 wrap between">
      <nav className="row gap-2 wrap" aria-label={m.column.species}>
        <ChipLink href={addressOf({ ...narrowed, species: undefined })} on={species === undefined}>
          {m.all}
        </ChipLink>
        {(['cat', 'dog'] as const).map((one) => (
          <ChipLink key={one} href={addressOf({ ...narrowed, species: one })} on={species === one}>
            {words.species[one]}
          </ChipLink>
        ))}
        <ChipLink href={addressOf({ ...narrowed, mine: !mine })} on={mine}>
          {m.mine}
        </ChipLink>
      </nav>
      <SearchForm action={boardPath} addressOf={(words) => addressOf({ ...narrowed, q: words })}>
        <SearchInput q={q} label={m.search} />
      </SearchForm>
    </div>
  )
}

/** Requests that somebody works on, in the columns of their states. */
export const RequestBoardPage = (narrowed: Narrowed) => {
  const { species, q, mine } = narrowed
  const desk = useRun(useToasts())
  const mayMove = useMay()('adoptions update')
  const [asked, setAsked] = useState<{ card: Card; action: DeskAction }>()
  const onMove = (card: Card, to: BoardState) => {
    const action = stepBetween(card.status, to)
    if (action) setAsked({ card, action })
  }
  return (
    <>
      <PageHead
        actions={
          <ButtonLink kind="outline" href={requestListPath}>
            {m.list}
          </ButtonLink>
        }
      />
      <div className="stack-16">
        <AdoptionTabs tab="requests" />
        <ProblemNotice problem={desk.problem} reload={desk.reload} />
        <BoardFilters {...narrowed} />
        <Loaded
          {...useData(requestDeskApi.board, {
            query: { ...(species && { species }), ...(q && { q }), ...(mine && { mine: '1' as const }) },
          })}
        >
          {({ data }) => (
            <Board
              label={m.board}
              columns={data.map(({ status, count, cards }) => ({
                key: status,
                label: requestWords.status[status],
                count,
                cards,
                more: count > cards.length && (
                  <a className="link" href={`${requestListPath}?filter[status]=${status}`}>
                    {m.more(count - cards.length)}
                  </a>
                ),
              }))}
              nameOf={(card) => card.name}
              hrefOf={({ id }) => requestDeskPath(id)}
              cardOf={(card) => <CardText card={card} />}
              isLate={(card) => card.is_late}
              targetsOf={mayMove ? targetsOf : () => []}
              onMove={onMove}
              moveLabel={m.move_to}
            />
          )}
        </Loaded>
        {mayMove && <p className="small muted">{m.board_hint}</p>}
      </div>
      {asked && (
        <RequestStepDialog desk={desk} request={asked.card} action={asked.action} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}
