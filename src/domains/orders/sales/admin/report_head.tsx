import type { PlainSearch } from '#platform/browser/plain_search.ts'
import { usePlainSearch } from '#platform/browser/use_plain_search.ts'
import { type Day, isDay, taipeiDay } from '#platform/contract/time.ts'
import { daysOf } from '#platform/contract/typed_day.ts'
import { DayRange } from '#ui/admin/day_range.tsx'
import { TitledCard } from '#ui/card.tsx'
import { SelectField } from '#ui/text_fields.tsx'
import { orderListWords } from '../../list_messages.ts'
import type { SalesReport } from '../contract.ts'
import { salesWords as m } from '../messages.ts'

/** What the address asks for: the year so far where it says no period. */
export const useAsked = () => {
  const { search, go } = usePlainSearch()
  const year = daysOf('year', taipeiDay(new Date()))
  const dayIn = (text: unknown, other: Day) => (typeof text === 'string' && isDay(text) ? text : other)
  const asked: PlainSearch & { from: Day; to: Day } = {
    ...search,
    from: dayIn(search.from, year.from),
    to: dayIn(search.to, year.to),
  }
  const choose = (change: Readonly<Record<string, string | undefined>>) => {
    const next = Object.entries({ ...asked, ...change }).filter(([, value]) => value)
    go(Object.fromEntries(next), { replace: true, resetScroll: false })
  }
  return { asked, choose }
}
type Asked = ReturnType<typeof useAsked>

type Option = { value: string; label: string }
const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

type ChoiceProps = Asked & {
  name: string
  label: string
  options: readonly Option[]
  empty?: string
  taken?: string | undefined
}

const Choice = ({ asked, choose, name, label, options, empty, taken }: ChoiceProps) => (
  <SelectField
    label={label}
    options={options}
    placeholder={empty}
    value={asked[name] ?? taken ?? (empty === undefined ? (options[0]?.value ?? '') : '')}
    onChange={(event) => choose({ [name]: event.target.value })}
  />
)

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
          <Choice {...asked} name="compare" label={m.compare} options={optionsOf(m.comparisons)} />
          <Choice {...asked} name={own.name} label={own.label} options={optionsOf(own.words)} taken={own.taken} />
          <Choice {...asked} name="category" label={m.category} options={named(found?.categories)} empty={m.every} />
          <Choice {...asked} name="method" label={m.method} options={named(found?.methods)} empty={m.every} />
          <Choice
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
