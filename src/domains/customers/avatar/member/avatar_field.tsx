import { type ChangeEvent, useRef, useState } from 'react'
import { sendAsMember } from '#domains/media/ui/form_uploads.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/toasts.tsx'
import * as m from '../../member/messages.ts'
import { type CustomerDetails, customerSession } from '../../ui/session.ts'
import { setAvatarCall } from '../contract.ts'
import { squarePicture } from './square_picture.ts'

/** The member's picture, with ways to change it and to take it away. */
export const AvatarField = ({ customer }: { customer: CustomerDetails }) => {
  const input = useRef<HTMLInputElement>(null)
  const set = useAction(setAvatarCall)
  const toast = useToasts()
  const [sending, setSending] = useState(false)
  const [refused, setRefused] = useState('')
  const store = async (file: File | null) => {
    setSending(true)
    setRefused('')
    try {
      const sent = file && (await sendAsMember(file))
      await set.run({ body: { media_id: sent?.id ?? null } })
      await customerSession.reload()
      toast({ text: m.saved })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setRefused(error.message)
    } finally {
      setSending(false)
    }
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const square = await squarePicture(file)
    if (square) await store(square)
    else setRefused(m.avatar_unreadable)
  }
  return (
    <div className="row wrap avatar-field">
      <img src={customer.avatar ?? '/illustrations/cat-calico.svg'} alt={m.avatar_alt} width="80" height="80" />
      <div>
        <div className="row">
          <Button kind="outline" size="small" loading={sending} onClick={() => input.current?.click()}>
            {m.avatar_change}
          </Button>
          {customer.avatar && (
            <Button kind="text" size="small" disabled={sending} onClick={() => void store(null)}>
              {m.avatar_remove}
            </Button>
          )}
        </div>
        <p className="small muted">{m.avatar_hint}</p>
        <p className="small field-error" role="alert">
          {refused}
        </p>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={m.avatar_change}
          accept="image/*"
          onChange={(event) => void choose(event)}
        />
      </div>
    </div>
  )
}
