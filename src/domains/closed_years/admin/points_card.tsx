import { useMay } from '#domains/staff/ui/session.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag } from '#ui/chip.tsx'
import { Money } from '#ui/values.tsx'
import type { YearDetail } from '../contract.ts'
import type { YearPoint } from '../rules.ts'
import { yearPageWords as m } from './messages.ts'

type Place = { readonly href: string; readonly permission: Permission }

/** Where a point is done, and who sees that page. */
const placeOf = (kind: YearPoint, year: number): Place => {
  const books = (href: string): Place => ({ href, permission: 'transactions view' })
  const places: Record<YearPoint, Place> = {
    months: books('/admin/transactions/close'),
    trial: { href: `/admin/reports/accounts?from=${year}-01-01&to=${year}-12-31`, permission: 'reports view' },
    payouts: books('/admin/transactions/payouts?filter[to_compare]=1'),
    receipts: { href: `/admin/receipts/create?filter[year]=${year}&filter[due]=1`, permission: 'receipts create' },
    suspense: books('/admin/transactions/suspense?filter[open]=1'),
    drafts: books('/admin/transactions?filter[state]=draft'),
    bank_lines: books('/admin/transactions/bank?filter[state]=open'),
    tax_file: { href: '/admin/receipts/tax-file', permission: 'receipts view' },
  }
  return places[kind]
}

type Point = YearDetail['points'][number]

const PointLine = ({ point: { kind, count, amount, blocks }, year }: { point: Point; year: number }) => {
  const { href, permission } = placeOf(kind, year)
  const may = useMay()(permission)
  return (
    <li className="row between wrap">
      <span className="grow">
        {m.point[kind](count)}
        {count > 0 && <span className={blocks ? 'cell-sub negative' : 'cell-sub'}>{blocks ? m.blocks : m.shown}</span>}
      </span>
      {count > 0 && amount !== null && <Money amount={amount} />}
      {count === 0 ? (
        <StatusTag tone="success">{m.passed}</StatusTag>
      ) : (
        may && (
          <a className="link nowrap" href={href}>
            {m.see}
          </a>
        )
      )}
    </li>
  )
}

/** What is to be looked at before a year is closed: what stops it, and what stays open beside it. */
export const PointsCard = ({ points, id }: Pick<YearDetail, 'points' | 'id'>) => (
  <TitledCard title={m.check} flush>
    <ul className="plain-list">
      {points.map((point) => (
        <PointLine key={point.kind} point={point} year={id} />
      ))}
    </ul>
  </TitledCard>
)
