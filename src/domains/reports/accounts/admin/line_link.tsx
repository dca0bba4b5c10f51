import { writeSearch } from '#platform/browser/plain_search.ts'
import type { LineOf, Period } from '../rules.ts'
import { reportsPath } from './use_period.ts'

const hrefOf = (of: LineOf, { from, to }: Period): string | undefined => {
  const days = { 'filter[from]': from, 'filter[to]': to }
  if ('account_id' in of) return `${reportsPath}/${of.account_id}${writeSearch({ from, to })}`
  if ('category' in of)
    return `/admin/transactions${writeSearch({ 'filter[direction]': of.direction, 'filter[category]': of.category, ...days })}`
  if (of.campaign_id === null) return undefined
  return `/admin/fundings${writeSearch({ 'filter[campaign]': of.campaign_id, ...days })}`
}

type LineLinkProps = { of: LineOf; title: string; period: Period }

/** A line of a report, which leads to the rows behind it; money without a purpose has no rows of its own. */
export const LineLink = ({ of, title, period }: LineLinkProps) => {
  const href = hrefOf(of, period)
  return href ? (
    <a className="link" href={href}>
      {title}
    </a>
  ) : (
    title
  )
}
