import { DayRange } from '#ui/admin/day_range.tsx'
import { TitledCard } from '#ui/card.tsx'
import { orderListWords } from '../../list_messages.ts'
import { type Asked, AskedChoice, optionsOf } from '../../ui/report_asked.tsx'
import type { SalesReport } from '../contract.ts'
import { salesWords as m } from '../messages.ts'

type ReportHeadProps = Asked & {
  /** The choice that one report has and the other does not, and what the report took where nobody chose. */
  own: {
    readonly name: string
    readonly label: string
    readonly words: Readonly<Record<string, string>>
    readonly taken?: string | undefined
  }
  /** Parts of the sales that were found, to choose from. */
  found?: Pick<SalesReport, 'categories' | 'methods' | 'channels'> | undefined
}

/** The period of a report, what it is compared with, and what of the sales counts. */
export const ReportHead = ({ own, found, ...asked }: ReportHeadProps) => {
  const named = (shares: SalesReport['categories'] = []) =>
    shares.flatMap(({ key, name }) => (key ? [{ value: key, label: name ?? '' }] : []))
  return (
    <TitledCard title={m.period}>
      <div className="stack-16">
        <DayRange label={m.days} from={asked.asked.from} to={asked.asked.to} onRange={asked.choose} />
        <div className="grid columns-3 keep-2">
          <AskedChoice {...asked} name="compare" label={m.compare} options={optionsOf(m.comparisons)} />
          <AskedChoice {...asked} name={own.name} label={own.label} options={optionsOf(own.words)} taken={own.taken} />
          <AskedChoice
            {...asked}
            name="category"
            label={m.category}
            options={named(found?.categories)}
            empty={m.every}
          />
          <AskedChoice {...asked} name="method" label={m.method} options={named(found?.methods)} empty={m.every} />
          <AskedChoice
            {...asked}
            name="channel"
            label={m.channel}
            options={optionsOf(orderListWords.channel)}
            empty={m.every}
          />
        </div>
      </div>
    </TitledCard>
  )
}
