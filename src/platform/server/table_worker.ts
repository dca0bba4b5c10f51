import { parentPort, workerData } from 'node:worker_threads'
import { Failed } from '#platform/contract/failures.ts'
import { readCsv, type Unreadable } from './table_csv.ts'
import { isJsonList, readJson } from './table_json.ts'
import { readWorkbook } from './table_workbook.ts'

/** The thread in which a file of rows is read. It is given the bytes, and answers with the rows or with a sentence. */

const isZip = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04]))

const read = async (bytes: Buffer, json: boolean, unreadable: Unreadable) => {
  try {
    if (json && isJsonList(bytes)) return readJson(bytes)
    return isZip(bytes) ? { encoding: 'Excel', rows: await readWorkbook(bytes) } : readCsv(bytes, unreadable)
  } catch (error) {
    if (error instanceof Failed) return { refused: error.failure.message }
    throw error
  }
}

const { bytes, json, unreadable }: { bytes: Uint8Array; json: boolean; unreadable: Unreadable } = workerData
parentPort?.postMessage(await read(Buffer.from(bytes), json, unreadable))
