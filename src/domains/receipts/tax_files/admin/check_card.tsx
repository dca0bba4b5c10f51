import { useMay } from '#domains/staff/ui/session.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { shortTime } from '#platform/contract/time.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import type { TaxYearCheck } from '../contract.ts'
import type { CheckLevel } from '../rules.ts'
import { taxFilePageWords as m } from './messages.ts'
import type { TaxDesk } from './tax_desk.ts'

type Point = TaxYearCheck['points'][number]

/** Where the people stand whose number is missing or wrong. */
export const peopleId = 'tax-people'

const looks: Record<CheckLevel, { icon: 'circle-x' | 'alert-triangle' | 'circle-check'; className: string }> = {
  red: { icon: 'circle-x', className: 'negative' },
  brown: { icon: 'alert-triangle', className: 'to-do' },
  green: { icon: 'circle-check', className: 'positive' },
}

/** What fixes a point. */
const Remedy = ({ point: { key, level }, desk }: { point: Point; desk: TaxDesk }) => {
  const may = useMay()
  if (level === 'green') return <span className="positive">{m.level.green}</span>
  if (key === 'missing' && may('receipts update'))
    return (
      <Button kind="outline" size="small" loading={desk.asking} onClick={() => desk.ask()}>
        {m.ask_missing}
      </Button>
    )
  if (key === 'wrong')
    return (
      <Button kind="outline" size="small" onClick={() => document.getElementById(peopleId)?.focus()}>
        {m.fix_each}
      </Button>
    )
  if (key === 'organisation' && may('system update'))
    return (
      <ButtonLink kind="outline" size="small" href="/admin/settings/charity">
        {m.settings}
      </ButtonLink>
    )
  if (key === 'unreceipted' && may('receipts create'))
    return (
      <ButtonLink kind="outline" size="small" href={`/admin/receipts/create?view=all&filter[year]=${desk.check.year}`}>
        {m.issue_missing}
      </ButtonLink>
    )
  if (key === 'upload')
    return (
      <ButtonLink kind="outline" size="small" href="/admin/receipts?filter[correction]=1">
        {m.corrections}
      </ButtonLink>
    )
  return null
}

const differenceOf = ({ difference }: TaxYearCheck): string | null =>
  difference &&
  m.difference({
    ...{ added: formatCount(difference.added), added_amount: formatMoney(difference.added_amount) },
    ...{ gone: formatCount(difference.gone), gone_amount: formatMoney(difference.gone_amount) },
  })

const PointRow = ({ point, desk }: { point: Point; desk: TaxDesk }) => {
  const { key, level, receipts } = point
  const { icon, className } = looks[level]
  const words = m.point[key][level === 'green' ? 'well' : 'open']
  const said = { ...point, amount: formatMoney(point.amount), other_amount: formatMoney(point.other_amount) }
  const changes = key === 'upload' && level !== 'green' ? differenceOf(desk.check) : null
  return (
    <li className="row align-top gap-4">
      <span className={className}>
        <Icon name={icon} />
        <span className="visually-hidden">{m.level[level]}</span>
      </span>
      <div className="grow">
        <b>{words.title(said)}</b>
        <p className="small muted figures">{changes ?? words.text(said)}</p>
        {level !== 'green' && receipts.length > 0 && (
          <p className="row wrap gap-2 small figures">
            {receipts.map(({ id, receipt_no }) => (
              <a key={id} className="link" href={`/admin/receipts/${id}`}>
                {receipt_no}
              </a>
            ))}
          </p>
        )}
      </div>
      <Remedy point={point} desk={desk} />
    </li>
  )
}

/** What is looked at before the file is made; each point has what fixes it. */
export const CheckCard = ({ desk }: { desk: TaxDesk }) => (
  <TitledCard
    title={m.checks}
    flush
    side={
      <span className="row gap-2 small muted figures">
        {m.checked(shortTime(desk.check.checked_at))}
        <button type="button" className="link" onClick={() => void desk.look()}>
          {m.check_again}
        </button>
      </span>
    }
  >
    <ul className="plain-list">
      {desk.check.points.map((point) => (
        <PointRow key={point.key} point={point} desk={desk} />
      ))}
    </ul>
  </TitledCard>
)
