import { decisionWords } from '#domains/approvals/messages.ts'
import { Decision } from '#domains/approvals/ui/decision.tsx'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { text } from '#ui/admin/form_fields.ts'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { TitledCard } from '#ui/card.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type AskedYear, closedYearsApi } from '../contract.ts'
import { yearPageWords as m } from './messages.ts'

const refuseForm = formOf(closedYearsApi.refuse, { reason: text(decisionWords.reason) })

/** Closes of years that wait for a second person. */
export const useAskedYears = (): readonly AskedYear[] => useData(closedYearsApi.asked, {}).data?.data ?? []

/** The close of a year that waits, and what a second person does with it. */
export const AskedYearCard = ({ asked }: { asked: AskedYear }) => {
  const desk = useRun(useToasts())
  const { year, amount, net, requested_by_name, reason } = asked
  return (
    <TitledCard title={m.waiting} flush>
      {desk.problem && (
        <div className="pad">
          <ProblemNotice problem={desk.problem} reload={desk.reload} />
        </div>
      )}
      <ul className="plain-list">
        <li className="row between wrap">
          <span className="grow">
            {m.asked_sums(formatMoney(amount), formatMoney(net))}
            <span className="cell-sub">{[requested_by_name, reason].filter(Boolean).join('・')}</span>
          </span>
          <Decision
            asked={asked}
            desk={desk}
            approve={useAction(closedYearsApi.approve).run}
            refuse={useAction(closedYearsApi.refuse).run}
            refuseForm={refuseForm}
            words={{
              approve: { title: m.approve_title, text: m.approve_text(year), done: m.approved },
              refuse: { title: m.refuse_title, text: m.refuse_text, done: m.refused },
              own: m.own,
            }}
          />
        </li>
      </ul>
    </TitledCard>
  )
}
