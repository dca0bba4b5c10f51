import { followupStaffWords as m } from '../../followups/desk/staff_messages.ts'
import type { RequestFollowup } from './followup_dialogs.tsx'

/** What came with a report. */
export const Photos = ({ photos }: { photos: RequestFollowup['photos'] }) =>
  photos.length === 0 ? null : (
    <div className="evidence-tiles mt-2">
      {photos.map(({ id, src }) => (
        <figure key={id} className="evidence-tile">
          <a href={src} target="_blank" rel="noreferrer">
            <img src={src} alt={m.photo} width={4} height={3} loading="lazy" />
          </a>
        </figure>
      ))}
    </div>
  )
