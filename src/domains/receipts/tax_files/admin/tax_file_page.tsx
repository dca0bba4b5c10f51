import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { usePlainSearch } from '#platform/browser/use_plain_search.ts'
import { formatCount, formatMoney } from '#platform/contract/money.ts'
import { daysBetween, taipeiDay } from '#platform/contract/time.ts'
import { DetailPage } from '#ui/admin/detail_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { StatusTag, type Tone } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { StatTile } from '#ui/stat_tile.tsx'
import { SelectField } from '#ui/text_fields.tsx'
import { DateText } from '#ui/values.tsx'
import { type TaxYearCheck, taxFilesApi } from '../contract.ts'
import { CheckCard } from './check_card.tsx'
import { FetchNotice, FilesCard, filesId } from './files_card.tsx'
import { taxFilePageWords as m } from './messages.ts'
import { PeopleCard } from './people_card.tsx'
import { ProduceButton } from './produce_button.tsx'
import { SideCards } from './side_cards.tsx'
import { useTaxDesk } from './tax_desk.ts'

type State = keyof typeof m.state
const tones: Record<State, Tone> = {
  ...{ running: 'info', checking: 'warn', ready: 'secondary', made: 'success', changed: 'warn' },
}

/** How far the file of a year is. */
const stateOf = ({ why_not, difference }: TaxYearCheck): State => {
  if (why_not === 'year_not_over') return 'running'
  if (difference) return difference.added + difference.gone === 0 ? 'made' : 'changed'
  return why_not === null ? 'ready' : 'checking'
}

const Tiles = ({ check }: { check: TaxYearCheck }) => {
  const { ready, to_fix, not_agreed, due_on, files } = check
  return (
    <section className="tiles" aria-label={m.tiles}>
      <StatTile label={m.ready} value={m.people(formatCount(ready.people))} note={formatMoney(ready.total_amount)} />
      <StatTile
        label={m.to_fix}
        value={m.people(formatCount(to_fix.missing + to_fix.wrong))}
        note={m.fix_note(to_fix.missing, to_fix.wrong)}
      />
      <StatTile label={m.not_agreed} value={m.people(formatCount(not_agreed))} note={m.not_agreed_note} />
      <StatTile
        label={m.due}
        value={<DateText value={due_on} />}
        note={files.length > 0 ? m.done : m.days_left(daysBetween(taipeiDay(new Date()), due_on))}
      />
    </section>
  )
}

const YearField = ({ check: { year, years } }: { check: TaxYearCheck }) => {
  const { go } = usePlainSearch()
  return (
    <SelectField
      label={m.year}
      options={years.map((one) => ({ value: String(one), label: m.year_option(one) }))}
      value={String(year)}
      onChange={({ target }) => go({ year: target.value }, { replace: true, resetScroll: false })}
    />
  )
}

const Year = ({ check }: { check: TaxYearCheck }) => {
  const desk = useTaxDesk(check)
  const may = useMay()('receipts update')
  const state = stateOf(check)
  const [newest] = check.files
  return (
    <DetailPage
      title={m.title(check.year - 1911)}
      numeric
      tags={<StatusTag tone={tones[state]}>{m.state[state]}</StatusTag>}
      note={m.lead}
      actions={
        <>
          <Button kind="outline" icon="history" onClick={() => document.getElementById(filesId)?.focus()}>
            {m.history}
          </Button>
          <ProduceButton desk={desk} />
        </>
      }
      above={
        <>
          <ProblemNotice problem={desk.problem} reload={() => void desk.reload()} />
          {may && newest && <FetchNotice file={newest} />}
          <div className="row">
            <YearField check={check} />
          </div>
          {may && check.why_not && <p className="small muted">{m.why_not[check.why_not]}</p>}
          <Tiles check={check} />
        </>
      }
      side={<SideCards check={check} />}
    >
      <CheckCard desk={desk} />
      <PeopleCard desk={desk} />
      <FilesCard files={check.files} />
    </DetailPage>
  )
}

/** /admin/receipts/tax-file: the gifts of a year for the tax bureau, looked at, fixed, and made into a file. */
export const TaxFilePage = ({ year }: { year: number | undefined }) => (
  <Loaded {...useData(taxFilesApi.check, { query: year === undefined ? {} : { year } })}>
    {(check) => <Year key={check.year} check={check} />}
  </Loaded>
)
