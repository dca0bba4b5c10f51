import { useEffect } from 'react'
import { addressOf } from '#platform/browser/call.ts'
import { blogReadsApi } from '../reads/contract.ts'

/** Tells, once the visitor has moved, that the story is read. Shows nothing. */
export const ReadCounter = ({ id }: { id: number }) => {
  useEffect(() => {
    navigator.sendBeacon(addressOf(blogReadsApi.read, { params: { id } }))
  }, [id])
  return null
}
