import { mayLeave } from '#platform/browser/unsaved.ts'
import { useToasts } from '#ui/toasts.tsx'
import { sessionEndedMessages as m } from '../admin/messages.ts'
import { staffSession } from './session.ts'

/** Signs out, after the question about what is not saved; says so where the server does not know it yet. */
export const useSignOut = (): (() => Promise<void>) => {
  const toast = useToasts()
  return async () => {
    if (!(await mayLeave())) return
    if (!(await staffSession.logout())) toast({ kind: 'error', text: m.logout_pending })
  }
}
