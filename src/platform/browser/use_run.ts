import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from './call.ts'

/**
 * Runs what a person does with the thing on the page: says so when it is done, and keeps why it was refused for the
 * page to show. A dialog with fields of its own (`hasFields`) gets failures of fields to show them there.
 *
 * @param tell shows a short message, e.g. the toast of the application
 */
export const useRun = (tell: (words: { text: string }) => void) => {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<CallFailed>()
  const run = async (
    act: () => Promise<unknown>,
    done: string | (() => unknown),
    { hasFields = false } = {},
  ): Promise<CallFailed | undefined> => {
    setProblem(undefined)
    try {
      await act()
      if (typeof done === 'string') tell({ text: done })
      else void done()
      return undefined
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      if (!hasFields || Object.keys(error.errors).length === 0) setProblem(error)
      return error
    }
  }
  /** Reads everything on the page again, e.g. after another person changed it. */
  const reload = () => {
    setProblem(undefined)
    void queries.invalidateQueries()
  }
  return { run, problem, reload }
}
export type Run = ReturnType<typeof useRun>
