import { useState } from 'react'
import { deskPath } from '#domains/applications/ui/desk_addresses.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { valueIn } from '#platform/contract/closed_lists.ts'
import { tableDate, taipeiDay } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { StatusTag, type Tone } from '#ui/chip.tsx'
import { EmptyState } from '#ui/states.tsx'
import { type Column, FactsList, Table } from '#ui/table.tsx'
import { SelectField } from '#ui/text_fields.tsx'
import { Money } from '#ui/values.tsx'
import type { Statement, StatementRow } from '../statements/contract.ts'
import { statementWords as m } from './statement_messages.ts'

const tone: Record<StatementRow['state'], Tone> = { reported: 'warn', verified: 'info', closed: 'success' }

/** An animal of a statement in words. */
export const animalOf = ({ nickname, species, sex }: Pick<StatementRow, 'nickname' | 'species' | 'sex'>) =>
  [nickname, species && m.species[species], sex && valueIn(m.sex, sex)].filter(Boolean).join('・')

const columnsWith = (isLinked: boolean): readonly Column<StatementRow>[] => [
  { key: 'day', label: m.column.day, cell: ({ done_on }) => <span className="figures">{tableDate(done_on)}</span> },
  {
    key: 'case',
    label: m.column.case,
    cell: ({ type, application_id, application_no }) =>
      isLinked ? (
        <a className="figures" href={deskPath({ id: application_id, type })}>
          {application_no}
        </a>
      ) : (
        <span className="figures">{application_no}</span>
      ),
  },
  { key: 'animal', label: m.column.animal, cell: animalOf },
  {
    key: 'state',
    label: m.column.state,
    cell: ({ state }) => <StatusTag tone={tone[state]}>{m.state[state]}</StatusTag>,
  },
  { key: 'amount', label: m.column.amount, numeric: true, cell: ({ amount }) => <Money amount={amount} /> },
]

/** This month and the eleven before, the newest first. */
const lastMonths = (): string[] => {
  const [year = 0, month = 0] = taipeiDay(new Date()).split('-').map(Number)
  return Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}

/** The month of a statement that is looked at. */
export const useMonth = () => useState(() => lastMonths()[0] ?? '')

/** What a clinic did in a month, and what it is paid for it; to print. */
export const StatementView = (props: { statement: Statement; onMonth: (month: string) => void }) => {
  const { statement, onMonth } = props
  const { month, rows, amount, paid, waiting, clinic_name } = statement
  const isLinked = useMay()('applications view', 'own')
  return (
    <TitledCard
      title={m.of(clinic_name, m.month_name(month))}
      flush
      side={
        <Button kind="outline" size="small" icon="printer" className="no-print" onClick={() => window.print()}>
          {m.print}
        </Button>
      }
    >
      <div className="pad stack-16">
        <div className="no-print">
          <SelectField
            label={m.month}
            name="month"
            value={month}
            options={lastMonths().map((one) => ({ value: one, label: m.month_name(one) }))}
            onChange={({ target }) => onMonth(target.value)}
          />
        </div>
        <FactsList
          facts={[
            { label: m.amount, value: <Money amount={amount} /> },
            { label: m.paid, value: <Money amount={paid} /> },
            { label: m.waiting, value: waiting > 0 && <Money amount={waiting} /> },
          ].filter(({ value }) => value)}
        />
      </div>
      {rows.length === 0 ? (
        <EmptyState level={3} icon="file-text" title={m.none} text={m.none_text} />
      ) : (
        <Table caption={m.title} columns={columnsWith(isLinked)} rows={rows} keyOf={({ id }) => id} />
      )}
    </TitledCard>
  )
}
