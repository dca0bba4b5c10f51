import { type ChangeEvent, useRef, useState } from 'react'
import type { uploadByMember } from '#domains/media/contract.ts'
import { CallFailed, readAnswer } from '#platform/browser/call.ts'
import { memberHeaders } from '#platform/browser/member_token.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/toasts.tsx'
import * as m from '../../member/messages.ts'
import { type CustomerDetails, customerSession } from '../../ui/session.ts'
import { setAvatarCall } from '../contract.ts'
import { squarePicture } from './square_picture.ts'

const upload = async (file: File): Promise<number> => {
  const body = new FormData()
  body.set('file', file)
  const headers = { accept: 'application/json', ...memberHeaders() }
  const response = await fetch('/api/my/media', { method: 'POST', body, headers }).catch(() => {
    throw new CallFailed(0, {}, 'POST')
  })
  // the edge has parsed it by the endpoint
  const { id } = (await readAnswer(response)) as CallResult<typeof uploadByMember>
  return id
}

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
      await set.run({ body: { media_id: file && (await upload(file)) } })
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
