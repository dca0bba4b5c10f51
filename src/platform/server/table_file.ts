import { Worker } from 'node:worker_threads'
import { failField } from '#platform/contract/failures.ts'
import { mostImportBytes } from '#platform/contract/import.ts'
import { importMessages as m } from './import_messages.ts'
import type { Unreadable } from './table_csv.ts'
import type { TableRow } from './table_limits.ts'

/** What a file of rows holds: its head, in which row that stands, and the rows below it. */
export type Table = {
  readonly encoding: string
  readonly head: readonly string[]
  readonly head_row: number
  readonly rows: readonly TableRow[]
}

/** A file as it was sent. */
type SentFile = {
  readonly bytes: Buffer
  readonly name?: string
  /** A list of flat objects in JSON is taken, too. */
  readonly json?: boolean
  /** What becomes of a character that its encoding does not have; left out: the file is refused. */
  readonly unreadable?: Unreadable
}

type Answer = { readonly encoding: string; readonly rows: readonly TableRow[] } | { readonly refused: string }

/** What the thread may take, beside the heap of the server. docs/decisions/0180-files-are-read-in-a-thread.md has figures. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16, codeRangeSizeMb: 16 }
/** Milliseconds after which the reading of a file ends. */
const mostTime = 15_000

/** One thread for one file: it ends with its answer, without memory, or when its time is over. */
const readInThread = ({ bytes, json = false, unreadable = 'refuse' }: SentFile): Promise<Answer> =>
  new Promise((resolve) => {
    const thread = new Worker(new URL('./table_worker.ts', import.meta.url), {
      workerData: { bytes: new Uint8Array(bytes), json, unreadable },
      resourceLimits,
      // no settings and no secrets for what reads the bytes of others
      env: {},
      execArgv: [],
      stderr: true,
    })
    const end = (answer: Answer) => {
      clearTimeout(timer)
      resolve(answer)
      void thread.terminate()
    }
    const timer = setTimeout(() => end({ refused: m.too_slow }), mostTime)
    thread.once('message', end)
    thread.once('error', () => end({ refused: m.too_much }))
    thread.once('exit', () => end({ refused: m.too_much }))
  })

/** The files of this process are read one after the other, so that all threads together take the memory of one. */
let last: Promise<unknown> = Promise.resolve()

const inTurn = <T>(read: () => Promise<T>): Promise<T> => {
  const turn = last.then(read)
  last = turn.catch(() => {})
  return turn
}

const startsWith = (bytes: Buffer, ...start: number[]) => bytes.subarray(0, start.length).equals(Buffer.from(start))

/**
 * Reads a CSV (UTF-8, UTF-16 or Big5) or the first sheet of an Excel file, in a thread with limits of memory and time, so that no
 * file stops the server. All cells are texts; dates are days as `2026-11-20`.
 *
 * @throws invalid (422) on `file`, with a sentence, for what is neither, is empty, or is larger than an import may be
 */
export const readTableFile = async (file: SentFile): Promise<Table> => {
  const { bytes, name = '' } = file
  if (bytes.length > mostImportBytes) failField('file', m.too_large(mostImportBytes / 1_000_000))
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) failField('file', m.old_excel)
  if (/\.xls[xm]?$/i.test(name) && !startsWith(bytes, 0x50, 0x4b)) failField('file', m.not_excel)
  const answer = await inTurn(() => readInThread(file))
  if ('refused' in answer) return failField('file', answer.refused)
  const [head, ...rows] = answer.rows
  if (!head || rows.length === 0) return failField('file', m.empty)
  return { encoding: answer.encoding, head: head.cells.map((text) => text.trim()), head_row: head.row, rows }
}

/** The accounts that have a file read now. They are of this process: nobody stays among them when it ends. */
const reading = new Set<number>()

/** Reads a file for an account that has no other one read: the next one is refused (422) until this one is done. */
export const oneAtATime = async <T>(account: number, read: () => Promise<T>): Promise<T> => {
  if (reading.has(account)) failField('file', m.one_at_a_time)
  reading.add(account)
  try {
    return await read()
  } finally {
    reading.delete(account)
  }
}
