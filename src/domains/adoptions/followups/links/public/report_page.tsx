import { useState } from 'react'
import { FilesField } from '#domains/media/ui/files_field.tsx'
import { makeVisitorPhotos } from '#domains/media/ui/form_uploads.ts'
import { demandFiles } from '#domains/media/ui/uploads.ts'
import { useStore } from '#platform/browser/external_store.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { useMailedLink } from '#platform/browser/use_mailed_link.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import { findWord } from '#platform/contract/closed_lists.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { ChoiceChips } from '../../../member/chips.tsx'
import { requestListPath } from '../../../ui/addresses.ts'
import { followupWords } from '../../messages.ts'
import { conditions, followupLimits } from '../../rules.ts'
import { followupLinksApi as api } from '../contract.ts'
import { linkWords as m } from '../link_messages.ts'
import { reportTitle } from '../title_messages.ts'

const open = (token: string) => callAsMember(api.open, { body: { token } })

const note: string = ''
const condition: string = ''

const ReportForm = ({ token, onDone }: { token: string; onDone: (message: string) => void }) => {
  const [photos] = useState(makeVisitorPhotos)
  const form = useSentForm({
    stored: { condition, note },
    check: (values) => ({
      condition: findWord(conditions, values.condition) ? null : m.condition_missing,
      note: values.note.trim().length < followupLimits.note.min ? followupWords.tooShort : null,
    }),
    send: async ({ condition, note }) => {
      const told = findWord(conditions, condition)
      if (!told) return
      await demandFiles(photos.uploads, 'photos')
      const files = photos.photos.get().map(({ id, key }) => ({ id, key }))
      const { message } = await callAsMember(api.report, { body: { token, condition: told, note, photos: files } })
      onDone(message)
    },
  })
  const chosen = findWord(conditions, form.values.condition) ?? ''
  return (
    <SentForm
      className="stack gap-5 mt-6"
      aria-label={reportTitle}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      {form.refusal && (
        <Notice kind="danger" live>
          {form.refusal.message}
        </Notice>
      )}
      <ChoiceChips
        name="condition"
        label={m.condition}
        options={followupWords.conditions}
        value={chosen}
        onChange={(value) => form.set('condition', value)}
        error={form.errors.condition}
      />
      <TextArea
        label={followupWords.note}
        hint={m.note_hint}
        rows={5}
        maxLength={followupLimits.note.max}
        {...form.text('note')}
      />
      <FilesField
        id="photos"
        label={m.photos}
        hint={m.photos_hint}
        look="rows"
        rule={{ max: followupLimits.photos, pdf: false }}
        files={useStore(photos.photos, [])}
        uploads={photos.uploads}
        onRemove={({ id }) => photos.remove(id)}
        error={form.errors.photos}
      />
      <div>
        <Button type="submit" size="large" loading={form.sending} loadingText={m.sending}>
          {m.send}
        </Button>
      </div>
    </SentForm>
  )
}

/** Where the link of a mail leads that asks how an animal is: answered without sign-in. */
export const ReportPage = () => {
  const [link, done] = useMailedLink(open, m)
  return (
    <div className="container page-head page-end">
      <h1>{reportTitle}</h1>
      {link.kind === 'loading' && <p className="muted mt-4">{m.loading}</p>}
      {link.kind === 'open' && (
        <>
          <p className="muted mt-2">{m.lead(link.about.animal_name, link.about.days_after)}</p>
          <ReportForm key={link.token} token={link.token} onDone={done} />
        </>
      )}
      {link.kind === 'said' && (
        <>
          <Notice kind={link.notice} live className="mt-6">
            {link.text}
          </Notice>
          <div className="row gap-2 wrap mt-6">
            <ButtonLink kind="outline" href={requestListPath}>
              {m.sign_in}
            </ButtonLink>
            <ButtonLink kind="text" href="/">
              {m.home}
            </ButtonLink>
          </div>
        </>
      )}
    </div>
  )
}
