import { mayLeave } from '#platform/browser/unsaved.ts'
import { useToasts } from '#ui/toasts.tsx'
import * as m from '../member/messages.ts'
import { customerSession } from './session.ts'

/** Signs out; says so where the server does not know it yet. */
export const useSignOut = (): (() => Promise<void>) => {
  const toast = useToasts()
  return async () => {
    if (!(await mayLeave())) return
    if (!(await customerSession.logout())) toast({ kind: 'error', text: m.logOutPending })
  }
}
