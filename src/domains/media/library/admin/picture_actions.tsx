import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import type { CallFailed } from '#platform/browser/call.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { AltDialog } from '../../ui/alt_dialog.tsx'
import { type LibraryPicture, mediaLibraryApi } from '../contract.ts'
import { mediaPageWords as m } from './messages.ts'
import { ReplaceDialog } from './replace_dialog.tsx'
import { UseLinks } from './use_links.tsx'

/** What people call a picture: what it shows, else its file. */
export const nameOf = ({ id, alt, original_name }: LibraryPicture): string => alt || original_name || m.picture(id)

/** Deletes a picture at once; that can be taken back from the message. */
const useRemoval = (id: number, desk: Run) => {
  const [refused, setRefused] = useState<CallFailed>()
  const toast = useToasts()
  const remove = useAction(mediaLibraryApi.remove)
  const restore = useAction(mediaLibraryApi.restore)
  const undo = () => void desk.run(() => restore.run({ params: { id } }), m.restored)
  const run = async () => {
    const done = () => toast({ text: m.removed, action: { label: m.undo, run: undo } })
    const failure = await desk.run(() => remove.run({ params: { id } }), done, { isToldHere: true })
    setRefused(failure)
    // somebody may have used it meanwhile: the row says where
    if (failure) await desk.reload()
  }
  return { running: remove.running, run, refused, close: () => setRefused(undefined) }
}

type RefusedProps = { picture: LibraryPicture; failure: CallFailed; onClose: () => void }

/** Why a picture cannot be deleted, with the way to what uses it. */
const RefusedDialog = ({ picture, failure, onClose }: RefusedProps) => (
  <Dialog
    open
    title={m.refused(nameOf(picture))}
    onClose={onClose}
    actions={
      <Button kind="outline" onClick={onClose}>
        {m.close}
      </Button>
    }
  >
    <div className="stack-16">
      <p role="alert">{failure.message}</p>
      {picture.uses.length > 0 && (
        <p>
          {m.look}
          <UseLinks uses={picture.uses} />
        </p>
      )}
    </div>
  </Dialog>
)

/** What may be done with a picture of the list. */
export const PictureActions = ({ picture, desk }: { picture: LibraryPicture; desk: Run }) => {
  const may = useMay()('cms update')
  const [open, setOpen] = useState<'alt' | 'replace'>()
  const removal = useRemoval(picture.id, desk)
  const name = nameOf(picture)
  const close = () => setOpen(undefined)
  if (!picture.may_change) return null
  return (
    <span className="row">
      <IconButton icon="pencil" label={m.describe(name)} onClick={() => setOpen('alt')} />
      {may && <IconButton icon="refresh" label={m.replace_of(name)} onClick={() => setOpen('replace')} />}
      {may && (
        <IconButton
          icon="trash"
          label={m.remove_of(name)}
          disabled={removal.running}
          onClick={() => void removal.run()}
        />
      )}
      {removal.refused && <RefusedDialog picture={picture} failure={removal.refused} onClose={removal.close} />}
      {open === 'alt' && <AltDialog photo={picture} onSaved={close} onClose={close} />}
      {open === 'replace' && <ReplaceDialog picture={picture} name={name} onClose={close} />}
    </span>
  )
}
