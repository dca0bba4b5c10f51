import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { Button } from '#ui/button.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { giftCommentWords as m } from '../messages.ts'
import { giftCommentLimit } from '../rules.ts'

type CommentFormProps = { stored: string; send: (comment: string) => Promise<unknown>; onClose: () => void }

/** The one field in which a giver says something. */
export const CommentForm = ({ stored, send, onClose }: CommentFormProps) => {
  const form = useSentForm({
    stored: { comment: stored },
    check: ({ comment }) => ({ comment: comment.trim() === '' ? m.missing : null }),
    send: async ({ comment }) => {
      await send(comment.trim())
      onClose()
    },
  })
  return (
    <SentForm className="stack gap-4 mt-4" noValidate onSubmit={(event) => void form.submit(event)}>
      <TextField
        label={m.label}
        hint={m.hint(giftCommentLimit - form.values.comment.trim().length)}
        maxLength={giftCommentLimit}
        autoComplete="off"
        {...form.text('comment')}
        error={form.errors.comment ?? form.refusal?.message}
      />
      <div className="row gap-2">
        <Button type="submit" loading={form.sending}>
          {m.send}
        </Button>
        <Button kind="text" onClick={onClose}>
          {m.leave}
        </Button>
      </div>
    </SentForm>
  )
}
