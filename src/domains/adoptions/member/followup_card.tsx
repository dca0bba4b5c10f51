import { type FormEvent, useState } from 'react'
import type { Photo } from '#domains/media/contract.ts'
import { variantUrl } from '#domains/media/rules.ts'
import { FilesField } from '#domains/media/ui/files_field.tsx'
import { makePhotoUploads } from '#domains/media/ui/form_uploads.ts'
import { demandFiles } from '#domains/media/ui/uploads.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { useStore } from '#platform/browser/external_store.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { Tag, type Tone } from '#ui/chip.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { type Followup, followupsApi } from '../followups/contract.ts'
import { followupWords } from '../followups/messages.ts'
import { type Condition, type FollowupState, followupLimits, isReportable } from '../followups/rules.ts'
import { ChoiceChips } from './chips.tsx'
import * as m from './messages.ts'

const tones: Record<FollowupState, Tone> = {
  done: 'success',
  due: 'warn',
  late: 'danger',
  upcoming: 'plain',
  ended: 'plain',
}

const useReport = (followup: Followup, onDone: () => void) => {
  const toast = useToasts()
  const report = useAction(followupsApi.report)
  const [condition, setCondition] = useState<Condition>('ok')
  const [note, setNote] = useState('')
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [uploads] = useState(() =>
    makePhotoUploads({
      alt: () => m.photo,
      onPhoto: (photo) => setPhotos((before) => [...before, photo]),
    }),
  )
  const [failure, setFailure] = useState<CallFailed | null>(null)
  const [attempt, setAttempt] = useState(0)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const body = { version: followup.version, condition, note, photo_ids: photos.map(({ id }) => id) }
    try {
      await demandFiles(uploads, 'photo_ids')
      await report.run({ params: { id: followup.id }, body })
      toast({ text: m.reported })
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error)
      setAttempt((count) => count + 1)
    }
  }
  const error = (field: string) => failure?.errors[field]?.[0]
  return {
    condition,
    setCondition,
    note,
    setNote,
    photos,
    setPhotos,
    uploads,
    isUploading: useStore(uploads.store, []).some(({ state }) => state.kind !== 'failed'),
    failure,
    attempt,
    submit,
    error,
    running: report.running,
  }
}

const ReportForm = ({ followup, onDone }: { followup: Followup; onDone: () => void }) => {
  const form = useReport(followup, onDone)
  const message = form.failure && (Object.values(form.failure.errors)[0]?.[0] ?? form.failure.message)
  return (
    <SentForm
      className="stack gap-5 mt-4"
      aria-label={m.report_of(followup.days_after)}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      {message && <ErrorSummary errors={[{ message }]} attempt={form.attempt} />}
      <ChoiceChips
        name={`condition-${followup.id}`}
        label={m.condition}
        options={followupWords.conditions}
        value={form.condition}
        onChange={form.setCondition}
      />
      <TextArea
        label={m.note}
        hint={m.note_hint}
        maxLength={followupLimits.note.max}
        value={form.note}
        error={form.error('note')}
        onChange={(event) => form.setNote(event.target.value)}
      />
      <FilesField
        label={m.photos}
        look="grid"
        rule={{ max: followupLimits.photos, pdf: false }}
        files={form.photos}
        uploads={form.uploads}
        onOrder={form.setPhotos}
        onRemove={({ id }) => form.setPhotos((photos) => photos.filter((photo) => photo.id !== id))}
        hint={m.photos_hint}
        error={form.error('photo_ids')}
      />
      <div>
        <Button type="submit" kind="secondary" loading={form.running || form.isUploading} loadingText={m.sending}>
          {m.send_report}
        </Button>
      </div>
    </SentForm>
  )
}

const FollowupRow = ({ followup }: { followup: Followup }) => {
  const [writing, setWriting] = useState(false)
  return (
    <li className="followup">
      <div className="row between wrap gap-2">
        <div>
          <h3>{m.followup(followup.days_after)}</h3>
          <p className="small muted">
            {followup.done_on ? m.followup_done(followup.done_on) : m.followup_due(followup.due_on)}
          </p>
        </div>
        <div className="row gap-2">
          <Tag tone={tones[followup.state]}>{m.followup_state[followup.state]}</Tag>
          {isReportable(followup.state) && !writing && (
            <Button
              kind="outline"
              size="small"
              aria-label={m.report_of(followup.days_after)}
              onClick={() => setWriting(true)}
            >
              {m.report}
            </Button>
          )}
        </div>
      </div>
      {followup.note && <p className="mt-2">{followup.note}</p>}
      {followup.photos.length > 0 && (
        <div className="photo-grid mt-3">
          {followup.photos.map(({ id, src }) => (
            <img key={id} src={variantUrl(src, 640, 'webp')} alt={m.photo} loading="lazy" />
          ))}
        </div>
      )}
      {writing && isReportable(followup.state) && <ReportForm followup={followup} onDone={() => setWriting(false)} />}
    </li>
  )
}

/** The reports after an adoption: which are due, which were told. */
export const FollowupCard = ({ id }: { id: number }) => {
  const read = useData(followupsApi.list, { params: { id } })
  return (
    <section className="card order-card mt-6">
      <div className="card-head">
        <h2>{m.followups}</h2>
      </div>
      <div className="pad">
        <p className="muted">{m.followups_lead}</p>
        <Loaded {...read}>
          {({ data }) => (
            <ul className="mt-4">
              {data.map((followup) => (
                <FollowupRow key={followup.id} followup={followup} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </section>
  )
}
