import { FilesField } from '#domains/media/ui/files_field.tsx'
import { sendAsMember } from '#domains/media/ui/form_uploads.ts'
import { makeUploads, type Uploads } from '#domains/media/ui/uploads.ts'
import { externalStore } from '#platform/browser/external_store.ts'
import { volunteerLimits } from '../rules.ts'
import * as m from './messages.ts'

/** A signed paper: one that is stored has an address, one that was just sent has none yet. */
type Paper = { id: number; name: string | null; mime: string; src?: string }

/** The papers of a registration and their way to the server. */
export const makePapers = (stored: readonly Paper[]) => {
  const papers = externalStore(stored)
  const uploads = makeUploads<Paper>({
    send: async (file, onProgress) => {
      const { id, mime } = await sendAsMember(file, onProgress)
      return { id, mime, name: file.name }
    },
    attach: async (_, paper) => papers.set([...papers.get(), paper]),
  })
  const remove = (id: number) => papers.set(papers.get().filter((paper) => paper.id !== id))
  return { papers, uploads, remove }
}

type PapersProps = {
  papers: readonly Paper[]
  uploads: Uploads
  onRemove: (id: number) => void
  error?: string | undefined
}

/** The papers that the guardian signed; they are private from the start. */
export const GuardianPapers = ({ papers, uploads, onRemove, error }: PapersProps) => (
  <FilesField
    id="guardian_file_ids"
    label={m.paper}
    look="rows"
    rule={{ min: 1, max: volunteerLimits.guardian_files, pdf: true }}
    files={papers}
    uploads={uploads}
    onRemove={({ id }) => onRemove(id)}
    error={error}
  />
)
