import { useEffect, useState } from 'react'
import { customerSession, useCustomerSession } from '#domains/customers/ui/session.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { namedRoutes } from '#platform/contract/site_map.ts'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { useToasts } from '#ui/toasts.tsx'
import * as m from '../messages.ts'

/** Pages whose own links carry a token that is no sign-in. */
const ownToken = /^\/(reset-password|verify-email)(\/|$)/
/** Specification section 5: longer texts are sign-in tokens. */
const longestOtherToken = 17

/** Takes the token out of the address before anything else sees it. */
const takeToken = (): string | undefined => {
  if (ownToken.test(location.pathname)) return undefined
  const address = new URL(location.href)
  const token = address.searchParams.get('token')
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
    customerSession.loginByToken(token).catch(() => toast({ kind: 'error', text: m.link_failed }))
  useEffect(() => {
    const token = takeToken()
    const isSignedIn = customerSession.check().catch(() => false)
    void isSignedIn.then((signedIn) => {
      if (token === 'cannot_add') {
        toast({ kind: 'error', text: m.binding_failed })
        goTo(namedRoutes.home)
      } else if (token && token.length > longestOtherToken) {
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
        customerSession.reset()
        void login(waiting)
      }}
    />
  )
}
