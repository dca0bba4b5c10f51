import { lazy, Suspense } from 'react'
import { useAccountDialog } from '#domains/customers/ui/account_dialogs_store.ts'
import { otherPerson } from '#domains/customers/ui/session.ts'
import { useStore } from '#platform/browser/external_store.ts'

// Most visits never open them: their code comes when one is asked for.
const AccountDialogs = lazy(async () => ({
  default: (await import('#domains/customers/public/account_dialogs.tsx')).AccountDialogs,
}))

const OtherPerson = lazy(async () => ({ default: (await import('#ui/other_person.tsx')).OtherPerson }))

/** What the shell carries for accounts: the dialogs, and what is said to whoever is no more signed in here. */
export const Account = () => {
  const dialog = useAccountDialog()
  const isOther = useStore(otherPerson, false)
  return (
    <>
      {isOther && (
        <Suspense fallback={null}>
          <OtherPerson />
        </Suspense>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <AccountDialogs />
        </Suspense>
      )}
    </>
  )
}
