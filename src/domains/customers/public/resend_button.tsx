import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import * as m from './messages.ts'

/** Seconds in which a mail usually arrives. */
const pause = 60

/** Sends a mail once more, a minute after the last one at the earliest; it says how long that is. */
export const ResendButton = ({ sending, onResend }: { sending: boolean; onResend: () => Promise<boolean> }) => {
  const [left, setLeft] = useState(pause)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000)
    return () => clearInterval(timer)
  }, [isOver])
  const resend = async () => {
    if (await onResend()) setLeft(pause)
  }
  return (
    <Button
      kind="outline"
      block
      disabled={!isOver}
      loading={sending}
      loadingText={m.sending}
      onClick={() => void resend()}
    >
      {isOver ? m.resend : m.resend_in(left)}
    </Button>
  )
}
