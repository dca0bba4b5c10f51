import { useState } from 'react'
import { callAsMember } from '#platform/browser/member_token.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { RichText } from '#ui/rich_text.tsx'
import { type Faq, faqsApi } from '../contract.ts'
import * as m from '../messages.ts'

/** Asked once; a failed sending can be tried again. */
const Helpful = ({ id }: { id: number }) => {
  const [answer, setAnswer] = useState<string>()
  const [sending, setSending] = useState(false)
  const [done, setDone] = useState(false)
  const vote = async (helpful: boolean) => {
    setSending(true)
    try {
      await callAsMember(faqsApi.vote, { params: { id }, body: { helpful } })
      setDone(true)
      setAnswer(helpful ? m.thanks : m.thanks_no)
    } catch {
      setAnswer(m.vote_failed)
    } finally {
      setSending(false)
    }
  }
  return (
    <div className="row wrap gap-2 mt-4 small">
      {!done && (
        <>
          <span className="muted">{m.helpful}</span>
          <Button kind="outline" size="small" icon="thumb-up" disabled={sending} onClick={() => void vote(true)}>
            {m.yes}
          </Button>
          <Button kind="outline" size="small" icon="thumb-down" disabled={sending} onClick={() => void vote(false)}>
            {m.no}
          </Button>
        </>
      )}
      <span role="status">{answer}</span>
    </div>
  )
}

/** A question that opens to its answer. */
export const OneFaq = ({ faq, open }: { faq: Faq; open: boolean }) => (
  <Disclosure title={faq.question} open={open} id={`faq-${faq.id}`}>
    <RichText html={faq.answer} className="prose answer-text" />
    <Helpful id={faq.id} />
  </Disclosure>
)
