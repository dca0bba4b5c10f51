import { useEffect, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { wishesApi } from '../contract.ts'
import * as m from '../messages.ts'

type Answer = { kind: 'success' | 'danger' | 'info'; text: string }

/** Where the link of a mail leads: it ends the wishes of its address and says so. */
export const WishEndPage = () => {
  const [answer, setAnswer] = useState<Answer>({ kind: 'info', text: m.ending })
  useEffect(() => {
    const ticket = new URL(location.href).searchParams.get('ticket')
    if (ticket === null) return setAnswer({ kind: 'info', text: m.end_how })
    callAsMember(wishesApi.end, { query: { ticket } })
      .then(({ message }) => setAnswer({ kind: 'success', text: message }))
      .catch((failure: unknown) =>
        setAnswer({ kind: 'danger', text: failure instanceof CallFailed ? failure.message : m.end_failed }),
      )
  }, [])
  return (
    <div className="container page-head page-end">
      <h1>{m.end_title}</h1>
      <Notice kind={answer.kind} live className="mt-6">
        {answer.text}
      </Notice>
      <ButtonLink className="mt-6" kind="outline" href="/">
        {m.home}
      </ButtonLink>
    </div>
  )
}
