import { useState } from 'react'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { FactsList, Table } from '#ui/table.tsx'
import { SelectField, TextField } from '#ui/text_fields.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { type BankStatementDetail, bankStatementsApi } from '../contract.ts'
import { leftOutWords, statementFieldWords } from '../messages.ts'
import { statementFieldOf } from '../rules.ts'
import { statementPageWords as m } from './messages.ts'

type DryRun = NonNullable<BankStatementDetail['dry_run']>
type ColumnsProps = { statement: BankStatementDetail; dryRun: DryRun; desk: Run }

const options = [
  { value: '', label: m.unused },
  ...Object.entries(statementFieldWords).map(([value, label]) => ({ value, label })),
]

/** What each column of the file holds. */
export const ColumnsCard = ({ statement: { id, version }, dryRun, desk }: ColumnsProps) => {
  const [columns, setColumns] = useState(dryRun.columns)
  const { run, running } = useAction(bankStatementsApi.setColumns)
  const choose = (at: number, value: string) => setColumns(columns.with(at, statementFieldOf(value)))
  return (
    <TitledCard title={m.columnsTitle}>
      <div className="grid columns-3 gap-4">
        {dryRun.heads.map((head, at) => (
          <SelectField
            key={at}
            name={`column-${at}`}
            label={head || `#${at + 1}`}
            value={columns[at] ?? ''}
            onChange={({ target }) => choose(at, target.value)}
            options={options}
          />
        ))}
      </div>
      <Button
        kind="outline"
        className="mt-2"
        loading={running}
        onClick={() => void desk.run(() => run({ params: { id }, body: { version, columns } }), m.columnsSaved)}
      >
        {m.saveColumns}
      </Button>
    </TitledCard>
  )
}

type Said = { opening: string; closing: string }
type SumsProps = {
  statement: BankStatementDetail
  said: Said
  onSay: (said: Said) => void
  errors: Readonly<Record<string, readonly string[]>>
}

/** Opening, in, out and closing; where the file has no balance a person says what the statement has. */
export const SumsCard = ({ statement, said, onSay, errors }: SumsProps) => {
  const { dry_run } = statement
  const opening = dry_run ? dry_run.opening : statement.opening_balance
  const closing = dry_run ? dry_run.closing : statement.closing_balance
  const sum = (label: string, amount: number | null) =>
    amount === null ? [] : [{ label, value: <Money amount={amount} /> }]
  const facts = [
    ...sum(m.opening, opening),
    ...(dry_run ? [...sum(m.money_in, dry_run.money_in), ...sum(m.money_out, dry_run.money_out)] : []),
    ...sum(m.closing, closing),
  ]
  const field = (key: keyof Said, label: string) => (
    <TextField
      name={key}
      label={label}
      inputMode="numeric"
      value={said[key]}
      error={errors[`${key}_balance`]?.[0]}
      onChange={({ target }) => onSay({ ...said, [key]: target.value })}
    />
  )
  return (
    <TitledCard title={m.sums}>
      <FactsList facts={facts} />
      {dry_run && opening === null && field('opening', m.opening)}
      {dry_run && closing === null && field('closing', m.closing)}
    </TitledCard>
  )
}

/** The first lines of a file, and which of them are there already. */
export const LinesCard = ({ lines }: { lines: DryRun['lines'] }) => (
  <TitledCard title={m.lines} flush>
    <Table
      caption={m.lines}
      rows={lines}
      keyOf={(line) => line.row}
      isMuted={(line) => line.known}
      columns={[
        { key: 'date', label: m.line.date, cell: (line) => <DateText value={line.occurred_on} /> },
        { key: 'text', label: m.line.text, cell: (line) => line.text },
        { key: 'amount', label: m.line.amount, numeric: true, cell: (line) => <Money amount={line.amount} signed /> },
        { key: 'state', label: m.line.state, cell: (line) => (line.known ? m.known : m.isNew) },
      ]}
    />
  </TitledCard>
)

/** Rows of the file that are no lines, with why. */
export const LeftOutCard = ({ dryRun: { left_out, left_out_count } }: { dryRun: DryRun }) =>
  left_out_count > 0 && (
    <TitledCard title={m.leftOut(left_out_count)}>
      <ul className="plain-list">
        {left_out.map(({ row, cells, why }) => (
          <li key={row}>{m.leftOutRow(row, cells, leftOutWords[why])}</li>
        ))}
      </ul>
    </TitledCard>
  )
