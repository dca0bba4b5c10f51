import { useAction } from '#platform/browser/use_data.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { useToasts } from '#ui/toasts.tsx'
import { staffNoticesApi } from '../notices/contract.ts'
import { bellWords as m } from './messages.ts'
import { useStaffSession } from './session.ts'

/**
 * What a message about missing permissions offers: to ask those who may give them. Nothing for accounts of clinics, whose
 * permissions the charity sets.
 */
export const usePermissionRequest = () => {
  const { run } = useAction(staffNoticesApi.ask)
  const { details } = useStaffSession()
  const toast = useToasts()
  return (permissions: readonly Permission[]) =>
    details?.clinic_id === null && permissions.length > 0
      ? {
          label: m.ask,
          run: () =>
            void run({ body: { permissions: [...permissions] } }).then(
              ({ told }) => toast({ text: told ? m.asked : m.asked_before }),
              (error: Error) => toast({ kind: 'error', text: error.message }),
            ),
        }
      : undefined
}
