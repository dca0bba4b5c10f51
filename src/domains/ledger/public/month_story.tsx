import { formatMoney } from '#platform/contract/money.ts'
import { Icon } from '#ui/icon.tsx'
import { spentByPurpose } from '../rules.ts'
import type { LedgerMonth } from './ledger_data.ts'
import { ledgerAddress, openedId, type Place } from './list_search.ts'
import * as m from './messages.ts'
import { PurposeBars } from './purpose_bars.tsx'
import { storyOf } from './story.ts'

const Largest = ({ story: { month, largest } }: { story: LedgerMonth }) => {
  const place: Place = { tab: 'expense', search: { period: month } }
  return (
    <div>
      <h3>{m.largest}</h3>
      <ul className="largest-papers mt-2">
        {largest.map((row) => (
          <li key={row.id}>
            <a href={`${ledgerAddress(place, { row: row.id })}#${openedId}`}>
              <span className="grow">
                <b>{row.public_name ?? row.title}</b>
                {row.public_name && <span className="small muted">{row.title}</span>}
              </span>
              <span className="end">
                <b className="figures">{formatMoney(row.amount)}</b>
                <span className="small muted row gap-1">
                  {row.documents_count > 0 && <Icon name="paperclip" />}
                  {row.documents_count > 0 ? m.papers_count(row.documents_count) : m.papers_pending}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A month of the books as it reads: one sentence, what the money was for, and the largest papers first. */
export const MonthStory = ({ story }: { story: LedgerMonth }) => {
  const place: Place = { tab: 'expense', search: { period: story.month } }
  const hasExpenses = spentByPurpose(story.categories).length > 0
  if (story.income === 0 && story.expense === 0) return null
  return (
    <section className="card pad mt-6 month-story" aria-labelledby="story-title">
      <h2 id="story-title">{storyOf(story)}</h2>
      {hasExpenses && (
        <div className="month-story-grid mt-4">
          <div>
            <h3>{m.purposes}</h3>
            <PurposeBars
              sums={story.categories}
              label={m.purposes}
              hrefOf={(category) => ledgerAddress(place, { category })}
            />
          </div>
          {story.largest.length > 0 && <Largest story={story} />}
        </div>
      )}
    </section>
  )
}
