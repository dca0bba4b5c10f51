import { formatMoney } from '#platform/contract/money.ts'
import { TitledCard } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import type { Permit } from '../permits/contract.ts'
import { permitWords } from '../permits/messages.ts'

const { cap: m } = permitWords

type Costs = Pick<Permit, 'necessary_expenses' | 'necessary_expense_cap' | 'is_over_cap'>

/** Of the cap, in whole percent; without a cap any cost is all of it. */
const percentOf = ({ necessary_expenses, necessary_expense_cap }: Costs): number => {
  if (necessary_expense_cap > 0) return Math.floor((necessary_expenses * 100) / necessary_expense_cap)
  return necessary_expenses > 0 ? 100 : 0
}

/** How much of what an appeal raised its necessary costs took, and may take (公益勸募條例 §17). */
export const CapCard = ({ permit }: { permit: Costs }) => {
  const percent = percentOf(permit)
  return (
    <TitledCard title={m.title}>
      <div className="row between">
        <b className="figures">{formatMoney(permit.necessary_expenses)}</b>
        <span className="figures small muted">{m.most(formatMoney(permit.necessary_expense_cap))}</span>
      </div>
      <Progress percent={percent} of="use" className="mt-2" label={m.used(percent)} />
      {permit.is_over_cap && <Notice kind="warn">{m.over}</Notice>}
      <p className="small muted mt-2">{m.text}</p>
    </TitledCard>
  )
}
