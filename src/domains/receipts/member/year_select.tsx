import * as m from './messages.ts'

type YearSelectProps = { label: string; years: readonly number[]; year: number; onChange: (year: number) => void }

/** Years as people count them here, newest first. */
export const YearSelect = ({ label, years, year, onChange }: YearSelectProps) => (
  <select
    className="input year-select"
    aria-label={label}
    value={year}
    onChange={(event) => onChange(Number(event.target.value))}
  >
    {[...new Set([year, ...years])]
      .sort((a, b) => b - a)
      .map((entry) => (
        <option key={entry} value={entry}>
          {m.roc_year(entry)}
        </option>
      ))}
  </select>
)
