import { useEffect } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { useToasts } from '#ui/toasts.tsx'
import { keepInAccount, keepInBrowser, savedHere } from '../../ui/saved_store.ts'
import { favouritesApi } from '../contract.ts'
import { favouriteWords as m } from '../messages.ts'

/**
 * While a member is signed in: the animals that this browser remembered move into the account, and each heart goes there.
 * Where that does not come through the browser keeps them until the next page.
 */
export const AccountSync = ({ member_id }: { member_id: number }) => {
  const toast = useToasts()
  useEffect(() => {
    let gone = false
    const write = (id: number, on: boolean) => {
      const call = on ? favouritesApi.save : favouritesApi.forget
      return callAsMember(call, { body: { ids: [id] } }).then(({ ids }) => {
        if (on && !ids.includes(id)) toast({ text: m.full, kind: 'error' })
        return ids
      })
    }
    const failed = () => toast({ text: m.failed, kind: 'error' })
    callAsMember(favouritesApi.save, { body: { ids: [...savedHere()] } }).then(
      ({ ids }) => {
        if (!gone) keepInAccount(ids, { write, failed })
      },
      (error: unknown) => {
        if (!(error instanceof CallFailed)) throw error
      },
    )
    return () => {
      gone = true
      keepInBrowser()
    }
  }, [member_id, toast])
  return null
}
