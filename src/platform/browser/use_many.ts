import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from './call.ts'

export type ManyFailure = { name: string; sentence: string }

/**
 * The same action on several rows, one call each, one after the other; what was refused is kept with its sentence.
 *
 * @param nameOf what a row is called when it is refused
 * @param tell shows a short message, e.g. the toast of the application
 */
export const useMany = <Row>(nameOf: (row: Row) => string, tell: (words: { text: string }) => void) => {
  const queries = useQueryClient()
  const [running, setRunning] = useState(false)
  const [failures, setFailures] = useState<readonly ManyFailure[]>([])
  const run = async (rows: readonly Row[], act: (row: Row) => Promise<unknown>, done: (count: number) => string) => {
    setRunning(true)
    const refused: ManyFailure[] = []
    for (const row of rows) {
      try {
        await act(row)
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        refused.push({ name: nameOf(row), sentence: error.message })
      }
    }
    setFailures(refused)
    setRunning(false)
    if (refused.length < rows.length) tell({ text: done(rows.length - refused.length) })
    await queries.invalidateQueries()
  }
  return { run, running, failures }
}
