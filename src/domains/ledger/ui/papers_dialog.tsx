import { papers, photos } from '#domains/media/ui/photo_form_fields.tsx'
import { PapersField, PhotosField } from '#domains/media/ui/staff_files_field.tsx'
import { formOf } from '#platform/browser/form_of.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { addedPapersWords as m } from '../added_papers/messages.ts'
import { entriesApi, mostPapers } from '../entries/contract.ts'

const form = formOf(entriesApi.addPapers, { photo_ids: photos(m.photos), document_ids: papers(m.documents) })

type Props = {
  entry: { readonly id: number; readonly version: number; readonly no: string; readonly title: string }
  desk: Run
  onClose: () => void
}

/** Adds papers to a row of the cash book that was entered. */
export const PapersDialog = ({ entry, desk, onClose }: Props) => (
  <StepDialog
    desk={desk}
    record={entry}
    form={form}
    send={useAction(entriesApi.addPapers).run}
    title={m.title(entry.no)}
    text={m.text}
    step={m.save}
    done={m.done}
    onClose={onClose}
  >
    {({ files }) => (
      <>
        <PhotosField redactable hideLabel={false} max={mostPapers} alt={entry.title} {...files('photo_ids')} />
        <PapersField max={mostPapers} {...files('document_ids')} />
      </>
    )}
  </StepDialog>
)
