import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { staffSession } from '../../ui/session.ts'
import { passkeyWords as m } from '../staff_messages.ts'
import { knowsPasskeys } from './support.ts'

type Props = {
  /** Signs in to go on from here; without it, to the first page. */
  signIn?: () => Promise<void>
  /** Keeps the person signed in over the end of the browser. */
  remember?: boolean
  onProblem: (words: string | undefined) => void
}

/** Signs in with a passkey. Browsers that know none have no such button: the password is beside it. */
export const PasskeyButton = ({ remember = false, signIn, onProblem }: Props) => {
  const [running, setRunning] = useState(false)
  if (!knowsPasskeys()) return null
  const press = async () => {
    onProblem(undefined)
    setRunning(true)
    try {
      await (signIn ?? (() => staffSession.loginWithPasskey(remember)))()
    } catch (error) {
      const { PasskeyAborted } = await import('./ceremony.ts')
      onProblem(error instanceof CallFailed || error instanceof PasskeyAborted ? error.message : String(error))
    }
    setRunning(false)
  }
  return (
    <Button kind="outline" block loading={running} onClick={() => void press()}>
      {m.sign_in}
    </Button>
  )
}
