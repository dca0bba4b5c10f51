import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'

type Errors = Readonly<Record<string, string>>

/** A form that is sent once: the errors of its fields, and the server's sentence about the whole. */
export const useSending = () => {
  const [errors, setErrors] = useState<Errors>({})
  const [refusal, setRefusal] = useState<string>()
  const [sending, setSending] = useState(false)
  /** Resolves to whether it went through. `found` are mistakes that need no server. */
  const send = async (found: Errors, sent: () => Promise<unknown>): Promise<boolean> => {
    setErrors(found)
    setRefusal(undefined)
    if (Object.keys(found).length > 0) return false
    setSending(true)
    try {
      await sent()
      return true
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      const fields = Object.entries(failure.errors).flatMap(([field, [first]]) => (first ? [[field, first]] : []))
      if (fields.length > 0) setErrors(Object.fromEntries(fields))
      else setRefusal(failure.message)
      return false
    } finally {
      setSending(false)
    }
  }
  return { errors, refusal, sending, send }
}
