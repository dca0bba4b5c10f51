import { formatMoney, spread } from '#platform/contract/money.ts'
import { ShareBars } from '#ui/share_bars.tsx'
import { purposeWords } from '../messages.ts'
import { type Category, type Direction, type Purpose, spentByPurpose } from '../rules.ts'
import * as m from './messages.ts'

type Props = {
  sums: readonly { direction: Direction; category: Category; amount: number }[]
  label: string
  /** Where the rows of a purpose are; none where a purpose is several categories. */
  hrefOf: (category: Category) => string
}

const categoryOf = (purpose: Purpose): Category | null => (purpose === 'running' ? null : purpose)

/** What the money was spent for: one bar for each purpose with its sum and its share of the whole. */
export const PurposeBars = ({ sums, label, hrefOf }: Props) => {
  const parts = spentByPurpose(sums)
  const amounts = parts.map(({ amount }) => amount)
  const percents = spread(100, amounts)
  const largest = Math.max(...amounts)
  return (
    <ShareBars
      label={label}
      bars={parts.map(({ purpose, amount }, at) => {
        const category = categoryOf(purpose)
        return {
          key: purpose,
          label: category ? (
            <a className="link" href={hrefOf(category)}>
              {purposeWords[purpose]}
            </a>
          ) : (
            purposeWords[purpose]
          ),
          length: amount / largest,
          value: formatMoney(amount),
          note: m.percent(percents[at] ?? 0),
        }
      })}
    />
  )
}
