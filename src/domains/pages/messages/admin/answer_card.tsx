import { formOf, withVersion } from '#platform/browser/form_of.ts'
import { useActionForm } from '#platform/browser/use_action_form.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { CardForm } from '#ui/admin/card_form.tsx'
import { notInForm, text, tick } from '#ui/admin/form_fields.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { CheckField } from '#ui/choice_fields.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { type Letter, lettersApi } from '../desk/contract.ts'
import { answerLimit } from '../rules.ts'
import { letterDeskWords as m } from './messages.ts'
import { RepliesNotice } from './replies_note.tsx'

const answerForm = formOf(lettersApi.answer, {
  text: text(m.answer.text),
  // the newest letter that the page shows when it is pressed
  seen_id: notInForm,
  finish: tick(m.answer.finish),
})

/** The card in which a letter is answered. */
export const answerId = 'answer'

const RepliesNote = ({ replies }: Pick<Letter, 'replies'>) =>
  replies.come_back && !replies.failing ? (
    <p className="small muted">{m.replies.come_back}</p>
  ) : (
    <RepliesNotice replies={replies} />
  )

const AnswerForm = ({ letter, desk }: { letter: Letter; desk: Desk }) => {
  const { run } = useAction(lettersApi.answer)
  const seen_id = letter.mails.at(-1)?.id ?? 0
  const edit = useActionForm(withVersion(answerForm, letter.version), {
    desk,
    send: (body) => run({ params: { id: letter.id }, body: { ...body, seen_id } }),
    done: m.answer.sent,
    draft: 'answer',
    onClose: () => edit.form.reset(answerForm.empty),
  })
  return (
    <CardForm page={edit.page} className="stack-16">
      <TextArea rows={8} maxLength={answerLimit} hint={m.answer.to(letter.email)} {...edit.field('text')} />
      <CheckField {...edit.field('finish')} />
      <RepliesNote replies={letter.replies} />
      <div>
        <Button type="submit" icon="mail-forward" loading={edit.page.saving}>
          {m.answer.send}
        </Button>
      </div>
    </CardForm>
  )
}

/** Answers a letter by mail; nobody does past a letter that came after the page was loaded. */
export const AnswerCard = ({ letter, desk }: { letter: Letter; desk: Desk }) => (
  <TitledCard title={m.answer.title} id={answerId}>
    {letter.not_answerable === null ? (
      <AnswerForm letter={letter} desk={desk} />
    ) : (
      <p className="muted">{m.answer.none[letter.not_answerable]}</p>
    )}
  </TitledCard>
)
