import { lazy, Suspense } from 'react'
import { useAccountDialog } from '#domains/customers/ui/account_dialogs_store.ts'

// Most visits never open them: their code comes when one is asked for.
const AccountDialogs = lazy(async () => ({
  default: (await import('#domains/customers/public/account_dialogs.tsx')).AccountDialogs,
}))

/** What the shell carries for accounts: the dialogs and the landing of confirmation links. */
export const Account = () => {
  const dialog = useAccountDialog()
  return (
    <>
      {dialog && (
        <Suspense fallback={null}>
          <AccountDialogs />
        </Suspense>
      )}
    </>
  )
}
