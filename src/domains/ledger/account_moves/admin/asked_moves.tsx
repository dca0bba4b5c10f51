import { decisionWords } from '#domains/approvals/messages.ts'
import { Decision } from '#domains/approvals/ui/decision.tsx'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { tableDate } from '#platform/contract/time.ts'
import { text } from '#ui/admin/form_fields.ts'
import { TitledCard } from '#ui/card.tsx'
import { Money } from '#ui/values.tsx'
import { type AskedMove, accountMovesApi } from '../desk/contract.ts'
import { movePageWords as m } from './messages.ts'

const refuseForm = formOf(accountMovesApi.refuse, { reason: text(decisionWords.reason) })

const Row = ({ asked, desk }: { asked: AskedMove; desk: Run }) => {
  const name = m.between(asked.from.name, asked.to.name)
  const about = [tableDate(asked.moved_on), asked.requested_by_name, asked.reason]
  return (
    <li className="row between wrap">
      <span className="grow">
        {name}
        <span className="cell-sub">{about.filter(Boolean).join('・')}</span>
      </span>
      <Money amount={asked.amount} />
      <Decision
        asked={asked}
        desk={desk}
        approve={useAction(accountMovesApi.approve).run}
        refuse={useAction(accountMovesApi.refuse).run}
        refuseForm={refuseForm}
        words={{
          approve: { title: m.approve_title, text: m.asked_for(name, asked.reason), done: m.approved },
          refuse: { title: m.refuse_title, text: m.refuse_text, done: m.refused },
        }}
      />
    </li>
  )
}

/** Moves that wait for a second person; nothing where none does. */
export const AskedMoves = ({ desk }: { desk: Run }) => {
  const { data } = useData(accountMovesApi.asked, {})
  if (!data || data.data.length === 0) return null
  return (
    <TitledCard title={m.asked} flush>
      <ul className="plain-list">
        {data.data.map((asked) => (
          <Row key={asked.id} asked={asked} desk={desk} />
        ))}
      </ul>
    </TitledCard>
  )
}
