import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'

/** Runs a change of the cart and keeps the server's sentence when it is refused, so that it stands where it happened. */
export const useAction = () => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async (change: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      await change()
      return true
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setError(Object.values(failure.errors)[0]?.[0] ?? failure.message)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, run }
}
