import { useEffect, useState } from 'react'
import { openPendingSignIn, takePendingPage } from '#domains/customers/ui/account_dialogs_store.ts'
import { customerSession, useCustomerSession } from '#domains/customers/ui/session.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { namedRoutes } from '#platform/contract/site_map.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { cannotAdd, linkTokenOf } from '../link_token.ts'
import * as m from '../messages.ts'

/** Takes the token out of the address before anything else sees it. */
const takeToken = (): string | undefined => {
  const address = new URL(location.href)
  const token = linkTokenOf(address)
  if (token === null) return undefined
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
  return token
}

/** Signs in by the token of a link, and asks first when somebody is signed in already. */
export const LinkLogin = () => {
  const toast = useToasts()
  const { details } = useCustomerSession()
  const [waiting, setWaiting] = useState<string>()
  const login = (token: string) =>
    customerSession.loginByToken(token).then(
      // It leads home (specification section 4), also from the address of a page that nobody could open before.
      () => void takePendingPage(),
      () => {
        toast({ kind: 'error', text: m.link_failed })
        openPendingSignIn()
      },
    )
  useEffect(() => {
    const token = takeToken()
    const isSignedIn = customerSession.check().catch(() => false)
    void isSignedIn.then((signedIn) => {
      if (token === cannotAdd) {
        takePendingPage()
        toast({ kind: 'error', text: m.binding_failed })
        goTo(namedRoutes.home)
      } else if (token) {
        if (signedIn) setWaiting(token)
        else void login(token)
      }
    })
  }, [])
  if (waiting === undefined) return null
  return (
    <ConfirmDialog
      open
      title={m.switch_title}
      text={m.switch_text(details?.name ?? '')}
      confirm={m.switch_confirm}
      onClose={() => setWaiting(undefined)}
      onConfirm={() => {
        setWaiting(undefined)
        void customerSession.logout().then(() => login(waiting))
      }}
    />
  )
}
