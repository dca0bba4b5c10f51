import { useState } from 'react'
import type { Photo } from '#domains/media/contract.ts'
import { Redacting } from '#domains/media/ui/redacting.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { IconButton } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { addedPapersWords as m } from '../added_papers/messages.ts'
import { type Entry, entriesApi } from '../entries/contract.ts'
import { ledgerDeskWords } from '../staff_messages.ts'

/** Blacks out parts of a picture of an entered row, which at once comes in the place of the one before. */
const RedactingPaper = ({
  entry,
  photo,
  desk,
  onClose,
}: {
  entry: Entry
  photo: Photo
  desk: Desk
  onClose: () => void
}) => {
  const { run } = useAction(entriesApi.redactPaper)
  const { id, version, state } = entry
  const put = (redacted_id: number) =>
    void desk.run(
      () => run({ params: { id }, body: { version, photo_id: photo.id, redacted_id } }),
      state === 'published' ? m.redacted_public : m.redacted,
    )
  return <Redacting id={photo.id} onRedacted={(upload) => put(upload.id)} onClose={onClose} />
}

/** Papers of the row that the public sees, with what is not blacked out yet. A draft has its form for that. */
export const PaperPhotos = ({ entry, desk }: { entry: Entry; desk: Desk }) => {
  const [redacted, setRedacted] = useState<Photo>()
  const mayChange = useMay()('transactions update') && entry.state !== 'draft'
  const { photos, unredacted_ids } = entry
  return (
    <TitledCard title={ledgerDeskWords.section.papers}>
      {photos.length === 0 ? (
        <p className="muted">{ledgerDeskWords.no_papers}</p>
      ) : (
        <ul className="row gap-4 wrap">
          {photos.map((photo, index) => (
            <li key={photo.id} className="stack gap-2">
              <a href={photo.src} target="_blank" rel="noreferrer">
                <img className="thumb thumb-large" src={photo.src} alt={photo.alt} />
              </a>
              <span className="row gap-2">
                {unredacted_ids.includes(photo.id) && <Tag tone="warn">{m.unredacted}</Tag>}
                {mayChange && (
                  <IconButton icon="eye-off" label={m.redact_of(index + 1)} onClick={() => setRedacted(photo)} />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      {redacted && <RedactingPaper {...{ entry, desk }} photo={redacted} onClose={() => setRedacted(undefined)} />}
    </TitledCard>
  )
}
