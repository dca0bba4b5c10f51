import { Fragment, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Tag } from '#ui/chip.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { categoryWords } from '../messages.ts'
import { type LedgerData, type LedgerRow, movementOf } from './ledger_data.ts'
import { ledgerAddress, openedId, type Place } from './list_search.ts'
import * as m from './messages.ts'
import { OpenedRow } from './opened_row.ts'

const OpenLink = ({ place, row, open }: { place: Place; row: LedgerRow; open: boolean }) => (
  <a
    className="open-link"
    href={ledgerAddress(place, { row: open ? undefined : row.id })}
    aria-label={open ? m.close_row(row.title) : m.open_row(row.title, row.documents_count > 0)}
    aria-expanded={open}
  >
    <span className="hide-phone">{open ? m.close : row.documents_count > 0 ? m.papers : m.open}</span>
    <Icon name={open ? 'chevron-up' : 'chevron-down'} />
  </a>
)

type RowsProps = Pick<LedgerData, 'place' | 'accounts' | 'row'> & { rows: readonly LedgerRow[]; origin: string }

/** Rows that a phone shows at first. */
const onPhones = 15

/** The rows as a table, on phones as a list of the same facts in the same order, the first fifteen at first. */
export const LedgerRows = ({ place, accounts, rows, row: opened, origin }: RowsProps) => {
  const names = new Map(accounts.map(({ slug, name }) => [slug, name]))
  const isExpense = place.tab === 'expense'
  const columns = isExpense ? 7 : 6
  const opensLater = rows.findIndex(({ id }) => id === opened?.id) >= onPhones
  const [whole, setWhole] = useState(false)
  const isShort = rows.length > onPhones && !whole && !opensLater
  return (
    <>
      <table className={classes('table ledger-table', isShort && 'is-short')}>
        <caption className="visually-hidden">{m.tabs[place.tab]}</caption>
        <thead>
          <tr>
            <th scope="col">{m.date}</th>
            <th scope="col">{m.category}</th>
            <th scope="col">{isExpense ? m.paid_to : m.name}</th>
            <th scope="col">{m.purpose}</th>
            <th scope="col">{m.account}</th>
            <th scope="col" className="numeric">
              {m.amount}
            </th>
            {isExpense && <th scope="col">{m.papers}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const open = opened?.id === row.id
            return (
              <Fragment key={row.id}>
                <tr className={classes(open && 'is-open')} id={open ? openedId : undefined}>
                  <td className="cell-date">
                    <DateText value={row.occurred_on} />
                  </td>
                  <td className="cell-kind">
                    <Tag tone={row.direction === 'income' ? 'success' : 'warn'}>
                      {row.direction === 'income' ? m.income : m.expense}・{categoryWords[row.category]}
                    </Tag>
                    {row.reverses_id !== null && <Tag>{m.reversal}</Tag>}
                  </td>
                  <td className="bold cell-name">
                    {row.public_name ?? (
                      <>
                        <span className="hide-phone">{m.nobody}</span>
                        <span className="only-phone">{row.title}</span>
                      </>
                    )}
                  </td>
                  <td className={classes('cell-title', row.public_name === null && 'is-above')}>{row.title}</td>
                  <td className="muted cell-bank">{names.get(row.bank) ?? row.bank}</td>
                  <td className="numeric bold cell-amount">
                    <Money
                      amount={movementOf(row)}
                      signed={row.direction === 'income'}
                      className={row.direction === 'expense' ? undefined : 'positive'}
                    />
                  </td>
                  {isExpense && (
                    <td className="cell-open">
                      <OpenLink place={place} row={row} open={open} />
                    </td>
                  )}
                </tr>
                {open && opened && (
                  <tr className="expanded-row">
                    <td colSpan={columns}>
                      <OpenedRow row={opened} origin={origin} path={ledgerAddress(place, { row: opened.id })} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      {isShort && (
        <div className="more-rows only-phone">
          <Button kind="text" iconAfter="chevron-down" onClick={() => setWhole(true)}>
            {m.more_rows(rows.length - onPhones)}
          </Button>
        </div>
      )}
    </>
  )
}
