import type { Day } from '#platform/contract/time.ts'
import { readTypedDay } from '#platform/contract/typed_day.ts'
import { headWords, outWords } from './head_messages.ts'

/** What a column of a bank's file may hold. `sign` says of each row whether it came or went, beside one column of amounts. */
export const statementFields = ['day', 'text', 'in', 'out', 'amount', 'sign', 'balance'] as const
export type StatementField = (typeof statementFields)[number]

/** The field of a word; null for a column that is not read. */
export const statementFieldOf = (text: string): StatementField | null =>
  statementFields.find((field) => field === text) ?? null
/** The columns of a file in their order; null: a column that is not read. */
export type StatementColumns = readonly (StatementField | null)[]

export const statementStates = ['draft', 'imported', 'undone'] as const

/** A row of a file: its number as a spreadsheet shows it, and its cells. */
export type SheetRow = { readonly row: number; readonly cells: readonly string[] }

/** A line as the file has it. NT$; amount above 0 came in, below 0 went out. */
export type FileLine = {
  readonly row: number
  readonly occurred_on: Day
  readonly amount: number
  readonly text: string
  readonly balance: number | null
}
export type LeftOut = { readonly row: number; readonly cells: string; readonly why: LeftOutWhy }
/** Why a row of a file is no line: no day up to today, no amount, an amount that cannot be read, or one on both sides. */
export const leftOutReasons = ['no_day', 'no_amount', 'bad_amount', 'both_sides'] as const
export type LeftOutWhy = (typeof leftOutReasons)[number]

// Excel-minded banks write numbers of accounts as formulas: ="0123"
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/^\s*="(.*)"\s*$/, '$1')
    .replace(/\s+/g, ' ')
    .trim()
const headOf = (text: string): string => plain(text).replace(/[\s()[\]:*.]|NT\$?|新?[臺台]幣|元/g, '')

/** What a head of a column says that it holds. */
const fieldOfHead = (head: string): StatementField | null => {
  const word = headOf(head)
  if (word === '') return null
  const by = (means: (known: string) => boolean) => statementFields.find((field) => headWords[field].some(means))
  return by((known) => known === word) ?? by((known) => word.startsWith(known)) ?? null
}

/** A field but for texts is in one column: the first that says so. */
const columnsOfHead = (cells: readonly string[]): (StatementField | null)[] => {
  const seen = new Set<StatementField>()
  return cells.map((cell) => {
    const field = fieldOfHead(cell)
    if (field === null || field === 'text') return field
    if (seen.has(field)) return null
    seen.add(field)
    return field
  })
}

/** Whether lines can be read with these columns: a day, and what came and went. */
export const canRead = (columns: StatementColumns): boolean => {
  const has = (field: StatementField) => columns.includes(field)
  const onlyText = statementFields.every(
    (field) => field === 'text' || columns.filter((column) => column === field).length <= 1,
  )
  return onlyText && has('day') && (has('amount') ? !has('in') && !has('out') : has('in') || has('out'))
}

/** How the files of an account looked the last time. */
export type Profile = { readonly heads: readonly string[]; readonly columns: StatementColumns }

/** The heads of a row, as a profile keeps them. */
export const headsOf = (cells: readonly string[]): string[] => cells.map(headOf)

const mostLinesAbove = 40

/**
 * Where the table of a file begins and what its columns hold: by the profile that was kept, else by the row whose heads say
 * most. Without any, the first row and nothing.
 */
export const findHead = (
  rows: readonly SheetRow[],
  profile: Profile | undefined,
): { head_row: number; columns: (StatementField | null)[] } => {
  const above = rows.slice(0, mostLinesAbove)
  if (profile) {
    const known = above.find(({ cells }) => headsOf(cells).join('\n') === profile.heads.join('\n'))
    if (known) return { head_row: known.row, columns: [...profile.columns] }
  }
  const guesses = above
    .map(({ row, cells }) => ({ head_row: row, columns: columnsOfHead(cells) }))
    .filter(({ columns }) => canRead(columns))
    .toSorted((one, other) => count(other.columns) - count(one.columns))
  return guesses[0] ?? { head_row: rows[0]?.row ?? 1, columns: (rows[0]?.cells ?? []).map(() => null) }
}
const count = (columns: StatementColumns) => columns.filter((field) => field !== null).length

/** An amount as banks write it: 1,234.00, NT$500, (300), −20, 300-. undefined where it is none; null where nothing stands. */
export const readBankAmount = (text: string): number | null | undefined => {
  const word = plain(text)
    .replace(/[\s,$]|NTD?|元/g, '')
    .replace(/^[−–—]/, '-')
  if (word === '' || word === '-' || word === '--') return null
  const negative = /^-|^\(.*\)$|-$/.test(word)
  const digits = /^[-+(]?(\d{1,12})(?:\.0+)?[-)]?$/.exec(word)?.[1]
  if (digits === undefined) return undefined
  return negative ? -Number(digits) : Number(digits)
}

const cellsOf = (columns: StatementColumns, field: StatementField, cells: readonly string[]): string[] =>
  columns.flatMap((column, at) => (column === field ? [plain(cells[at] ?? '')] : []))

const dayOf = (text: string, today: Day): Day | undefined => {
  // a time may stand behind the day; a day without its year would be another one next year
  const day = text.split(/[ T]/)[0] ?? ''
  return /\d{2,4}\D\d{1,2}\D\d{1,2}|\d{6,8}/.test(day) ? readTypedDay(day, today) : undefined
}

/** What a row did to the account: null where it says nothing. */
const amountOf = (columns: StatementColumns, cells: readonly string[]): number | LeftOutWhy => {
  const read = (field: StatementField) => readBankAmount(cellsOf(columns, field, cells)[0] ?? '')
  if (columns.includes('amount')) {
    const amount = read('amount')
    if (amount === undefined) return 'bad_amount'
    if (amount === null || amount === 0) return 'no_amount'
    const sign = cellsOf(columns, 'sign', cells)[0] ?? ''
    return outWords.some((word) => sign.startsWith(word)) ? -Math.abs(amount) : amount
  }
  const came = read('in')
  const went = read('out')
  if (came === undefined || went === undefined) return 'bad_amount'
  if (came && went) return 'both_sides'
  if (!came && !went) return 'no_amount'
  // a bank may write what goes out with a minus in its own column
  return came ? came : -Math.abs(went ?? 0)
}

/** The lines of a file below its head, and the rows that are none, with why. */
export const readLines = (
  rows: readonly SheetRow[],
  { head_row, columns }: { head_row: number; columns: StatementColumns },
  today: Day,
): { lines: FileLine[]; left_out: LeftOut[] } => {
  const lines: FileLine[] = []
  const left_out: LeftOut[] = []
  for (const { row, cells } of rows) {
    const said = cells.map(plain).filter((cell) => cell !== '')
    if (row <= head_row || said.length === 0) continue
    const leave = (why: LeftOutWhy) => left_out.push({ row, cells: said.join('｜').slice(0, 200), why })
    const occurred_on = dayOf(cellsOf(columns, 'day', cells)[0] ?? '', today)
    const amount = amountOf(columns, cells)
    if (occurred_on === undefined || occurred_on > today) leave('no_day')
    else if (typeof amount === 'string') leave(amount)
    else {
      const text = cellsOf(columns, 'text', cells).filter(Boolean).join(' ').slice(0, 300)
      const balance = readBankAmount(cellsOf(columns, 'balance', cells)[0] ?? '') ?? null
      lines.push({ row, occurred_on, amount, text, balance })
    }
  }
  return { lines: inOrder(lines), left_out }
}

/** The first line first: banks list the last one first as well. */
const inOrder = (lines: FileLine[]): FileLine[] => {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return lines
  if (first.occurred_on > last.occurred_on) return lines.toReversed()
  // within one day the running balance tells
  const runs = (rows: readonly FileLine[]) => breakOf(rows) === undefined
  return first.occurred_on === last.occurred_on && !runs(lines) && runs(lines.toReversed()) ? lines.toReversed() : lines
}

/** The first line whose balance does not follow from the one before it; undefined where all do. */
const breakOf = (lines: readonly FileLine[]): FileLine | undefined =>
  lines.find(({ amount, balance }, at) => {
    const before = lines[at - 1]?.balance ?? null
    return before !== null && balance !== null && before + amount !== balance
  })

/** Sums of a file. NT$. */
export type Control = {
  readonly money_in: number
  readonly money_out: number
  /** By the running balance; null where the file has none. */
  readonly opening: number | null
  readonly closing: number | null
  /** The first row whose running balance does not follow from the row before it. */
  readonly broken_row: number | null
}

export const controlOf = (lines: readonly FileLine[]): Control => {
  const sum = (wanted: (amount: number) => boolean) =>
    lines.reduce((total, { amount }) => (wanted(amount) ? total + Math.abs(amount) : total), 0)
  const [first, last] = [lines[0], lines.at(-1)]
  return {
    money_in: sum((amount) => amount > 0),
    money_out: sum((amount) => amount < 0),
    opening: first && first.balance !== null ? first.balance - first.amount : null,
    closing: last?.balance ?? null,
    broken_row: breakOf(lines)?.row ?? null,
  }
}

export type Balances = { readonly opening: number | null; readonly closing: number | null }
export const controlProblems = ['broken', 'no_opening', 'no_closing', 'other_opening', 'other_closing', 'sum'] as const
export type ControlProblem = (typeof controlProblems)[number]

/**
 * Why a file is not imported, or null: opening + in − out must be closing. What a person says of the statement must be what
 * the file says itself.
 */
export const whyNotBalanced = (control: Control, said: Balances): ControlProblem | null => {
  if (control.broken_row !== null) return 'broken'
  const differs = (one: number | null, other: number | null) => one !== null && other !== null && one !== other
  if (differs(control.opening, said.opening)) return 'other_opening'
  if (differs(control.closing, said.closing)) return 'other_closing'
  const opening = control.opening ?? said.opening
  const closing = control.closing ?? said.closing
  if (opening === null) return 'no_opening'
  if (closing === null) return 'no_closing'
  return opening + control.money_in - control.money_out === closing ? null : 'sum'
}

/** A line that is stored already. */
export type StoredLine = Omit<FileLine, 'row'> & { readonly occurrence: number }
/** A line of a file with its place among equal ones, and whether it is there already. */
export type SeenLine = FileLine & { readonly occurrence: number; readonly known: boolean }

const looks = ({ occurred_on, amount, text }: Omit<FileLine, 'row'>) => `${occurred_on}\n${amount}\n${text}`

/**
 * Which lines of a file are there already: n equal lines of a day are n payments, so each stored one stands for one of
 * them. The running balance tells equal lines apart where both sides have it.
 */
export const compareLines = (lines: readonly FileLine[], stored: readonly StoredLine[]): SeenLine[] => {
  const left = Map.groupBy(stored, looks)
  const taken = new Map<string, number>()
  for (const line of stored) {
    const key = `${looks(line)}\n${line.balance}`
    taken.set(key, Math.max(taken.get(key) ?? 0, line.occurrence))
  }
  const take = (line: FileLine, wanted: (balance: number | null) => boolean): StoredLine | undefined => {
    const same = left.get(looks(line)) ?? []
    const at = same.findIndex(({ balance }) => wanted(balance))
    return at === -1 ? undefined : same.splice(at, 1)[0]
  }
  // lines with the same balance are found first, so that none of them is taken for another one
  const exact = lines.map((line) => take(line, (balance) => balance === line.balance))
  return lines.map((line, at) => {
    const found = exact[at] ?? take(line, (balance) => balance === null || line.balance === null)
    if (found) return { ...line, occurrence: found.occurrence, known: true }
    const key = `${looks(line)}\n${line.balance}`
    const occurrence = (taken.get(key) ?? 0) + 1
    taken.set(key, occurrence)
    return { ...line, occurrence, known: false }
  })
}
