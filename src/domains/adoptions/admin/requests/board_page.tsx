import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { Board } from '#ui/admin/board.tsx'
import { PageHead } from '#ui/admin/page_head.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { requestDeskApi } from '../../desk/requests/contract.ts'
import { type BoardState, boardStates, type DeskAction, stepBetween } from '../../desk/requests/rules.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'
import * as requestWords from '../../requests/messages.ts'
import { requestDeskPath, requestListPath } from '../addresses.ts'
import { AdoptionTabs } from '../adoption_tabs.tsx'
import { type BoardCard, BoardCardText } from './board_card.tsx'
import { BoardFilters, type BoardNarrowed } from './board_filters.tsx'
import { RequestStepDialog } from './step_dialogs.tsx'

const targetsOf = ({ status }: BoardCard): BoardState[] =>
  boardStates.filter((to) => stepBetween(status, to) !== undefined)

type ColumnsProps = BoardNarrowed & { onMove: ((card: BoardCard, action: DeskAction) => void) | undefined }

/** The columns of the states; a card goes where a step leads, for whoever may take one. */
const Columns = ({ species, q, mine, onMove }: ColumnsProps) => (
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
        cardOf={(card) => <BoardCardText card={card} />}
        isLate={(card) => card.is_late}
        targetsOf={onMove ? targetsOf : () => []}
        onMove={(card, to) => {
          const action = stepBetween(card.status, to)
          if (action) onMove?.(card, action)
        }}
        moveLabel={m.move_to}
      />
    )}
  </Loaded>
)

/** Requests that somebody works on, in the columns of their states. */
export const RequestBoardPage = (narrowed: BoardNarrowed) => {
  const desk = useRun(useToasts())
  const mayMove = useMay()('adoptions update')
  const [asked, setAsked] = useState<{ card: BoardCard; action: DeskAction }>()
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
        <Columns {...narrowed} onMove={mayMove ? (card, action) => setAsked({ card, action }) : undefined} />
        {mayMove && <p className="small muted">{m.board_hint}</p>}
      </div>
      {asked && (
        <RequestStepDialog desk={desk} request={asked.card} action={asked.action} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}
