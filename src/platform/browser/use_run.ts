import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from './call.ts'

/**
 * Runs what a person does with the thing on the page: says so when it is done, and keeps why it was refused for the
 * page to show, unless a form that stays open says it itself (`isToldHere`).
 *
 * @param tell shows a short message, e.g. the toast of the application
 */
export const useRun = (tell: (words: { text: string }) => void) => {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<CallFailed>()
  const run = async (
    act: () => Promise<unknown>,
    done: string | (() => unknown),
    { isToldHere = false } = {},
  ): Promise<CallFailed | undefined> => {
    setProblem(undefined)
    try {
      await act()
      if (typeof done === 'string') tell({ text: done })
      else void done()
      return undefined
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (!isToldHere) setProblem(error)
      return error
    }
  }
  /** Reads everything on the page again, e.g. after another person changed it; done when it has come. */
  const reload = async (): Promise<void> => {
    setProblem(undefined)
    await queries.invalidateQueries()
  }
  return { run, problem, reload }
}
export type Run = ReturnType<typeof useRun>
/** What a dialog needs of the page: it runs what is done, and reads the record again. */
export type Desk = Pick<Run, 'run' | 'reload'>
