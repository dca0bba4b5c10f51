import type { PlainSearch } from '#platform/browser/plain_search.ts'
import { usePlainSearch } from '#platform/browser/use_plain_search.ts'
import { type Day, isDay, taipeiDay } from '#platform/contract/time.ts'
import { daysOf } from '#platform/contract/typed_day.ts'
import { SelectField } from '#ui/text_fields.tsx'

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
export type Asked = ReturnType<typeof useAsked>

type Option = { value: string; label: string }
export const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

type ChoiceProps = Asked & {
  name: string
  label: string
  options: readonly Option[]
  empty?: string
  taken?: string | undefined
}

/** A choice of a report, which the address keeps. */
export const AskedChoice = ({ asked, choose, name, label, options, empty, taken }: ChoiceProps) => (
  <SelectField
    label={label}
    options={options}
    placeholder={empty}
    value={asked[name] ?? taken ?? (empty === undefined ? (options[0]?.value ?? '') : '')}
    onChange={(event) => choose({ [name]: event.target.value })}
  />
)
