import { useState } from 'react'
import type { CustomerOrder } from '#domains/orders/contract.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { giftCommentWords as m } from '../messages.ts'
import { CommentForm } from './comment_form.tsx'

/** Says a comment, as a member or by the link of an order; null takes it back. Rejects with CallFailed. */
export type SendComment = (comment: string | null) => Promise<unknown>

type GiftCommentProps = {
  order: Pick<CustomerOrder, 'gift_comment' | 'can_comment'>
  send: SendComment
  className: string
}

const useWithdrawal = (send: SendComment) => {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const toast = useToasts()
  const withdraw = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await send(null)
      toast({ text: m.withdrawn })
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return { asking, setAsking, busy, error, withdraw }
}

const OwnComment = ({ comment }: { comment: NonNullable<CustomerOrder['gift_comment']> }) => (
  <>
    <p className="mt-2">{m.quoted(comment.text)}</p>
    <p className="small muted mt-2">{m.state[comment.state]}</p>
  </>
)

/** What the giver says with a gift: nothing is asked before the button, and whoever has nothing to say passes by. */
export const GiftComment = ({ order, send, className }: GiftCommentProps) => {
  const { gift_comment: comment, can_comment } = order
  const [open, setOpen] = useState(false)
  const { asking, setAsking, busy, error, withdraw } = useWithdrawal(send)
  const toast = useToasts()
  if (!comment && !can_comment) return null
  const say = (text: string) => send(text).then(() => toast({ text: m.sent }))
  return (
    <section className={className} aria-labelledby="comment-title">
      <h2 id="comment-title" className="result-block">
        {comment ? m.own : m.title}
      </h2>
      {comment ? <OwnComment comment={comment} /> : <p className="small muted mt-2">{m.text}</p>}
      {error && (
        <Notice kind="danger" live className="mt-3">
          {error}
        </Notice>
      )}
      {open ? (
        <CommentForm stored={comment?.text ?? ''} send={say} onClose={() => setOpen(false)} />
      ) : (
        <div className="row wrap gap-2 mt-3">
          {can_comment && (
            <Button kind="outline" icon="pencil" onClick={() => setOpen(true)}>
              {comment ? m.change : m.open}
            </Button>
          )}
          {comment && (
            <Button kind="text" onClick={() => setAsking(true)}>
              {m.withdraw}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asking}
        title={m.withdraw_title}
        text={m.withdraw_text}
        confirm={m.withdraw}
        busy={busy}
        onConfirm={() => void withdraw()}
        onClose={() => setAsking(false)}
      />
    </section>
  )
}
