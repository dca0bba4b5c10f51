import { variantUrl } from '#domains/media/rules.ts'
import { isPicture } from '#domains/media/ui/stored_file.ts'
import type { ApplicationFile } from '../contract.ts'
import { caseWords as m } from './case_messages.ts'

const slotWord = (slot: string): string => m.slots[slot] ?? slot

const Tile = ({ file, name }: { file: ApplicationFile; name: string }) => (
  <figure className="evidence-tile">
    <a href={file.src} target="_blank" rel="noreferrer">
      <img
        src={variantUrl(file.src, 640, 'webp')}
        alt={`${name}${slotWord(file.slot)}`}
        width={file.width ?? 4}
        height={file.height ?? 3}
        loading="lazy"
      />
    </a>
    <figcaption className="small muted">{slotWord(file.slot)}</figcaption>
  </figure>
)

type FilesProps = { files: readonly ApplicationFile[]; name: string }

/** Pictures in a row, each with the slot it was put into; a press opens it in full. */
export const PhotoTiles = ({ files, name }: FilesProps) => {
  const pictures = files.filter(isPicture)
  if (pictures.length === 0) return null
  return (
    <div className="evidence-tiles">
      {pictures.map((file) => (
        <Tile key={file.id} file={file} name={name} />
      ))}
    </div>
  )
}

/** Files that are no pictures, as links. */
export const PaperLinks = ({ files }: { files: readonly ApplicationFile[] }) => {
  const papers = files.filter((file) => !isPicture(file))
  if (papers.length === 0) return null
  return (
    <ul className="row gap-2 wrap link-list">
      {papers.map((file) => (
        <li key={file.id}>
          <a className="file-chip" href={file.src} target="_blank" rel="noreferrer">
            {slotWord(file.slot)}・{file.original_name ?? m.papers}
          </a>
        </li>
      ))}
    </ul>
  )
}

type CompareProps = { name: string; before: readonly ApplicationFile[]; after: readonly ApplicationFile[] }

/** What was shown with the application beside what was shown after the treatment. */
export const BeforeAfter = ({ name, before, after }: CompareProps) => (
  <div className="evidence-compare">
    <section aria-label={m.photos_before}>
      <p className="small bold">{m.photos_before}</p>
      <PhotoTiles files={before} name={name} />
    </section>
    <section aria-label={m.photos_after}>
      <p className="small bold">{m.photos_after}</p>
      {after.some(isPicture) ? <PhotoTiles files={after} name={name} /> : <p className="muted">{m.none_after}</p>}
    </section>
  </div>
)
