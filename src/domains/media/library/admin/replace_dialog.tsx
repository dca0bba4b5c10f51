import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { uploadFile } from '#platform/browser/upload.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { AddFiles } from '../../ui/add_files.tsx'
import * as fileWords from '../../ui/messages.ts'
import { pictureOfPhoto } from '../../ui/photo.ts'
import { checkFile, FileRefused } from '../../ui/prepare_picture.ts'
import { type LibraryPicture, mediaLibraryApi } from '../contract.ts'
import { replaceWords as m } from './messages.ts'

const failureOf = (error: unknown): CallFailed => {
  if (error instanceof CallFailed) return error
  const message = error instanceof FileRefused ? fileWords.refused[error.reason] : fileWords.failed
  return new CallFailed(422, { message })
}

/** Sends the new picture, and reads again whatever shows the one before. */
const useReplacement = ({ id, replaced }: LibraryPicture, onDone: () => void) => {
  const call = useCall()
  const queries = useQueryClient()
  const toast = useToasts()
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<CallFailed>()
  const send = async (chosen: File) => {
    setProblem(undefined)
    setPercent(0)
    try {
      const file = await checkFile(chosen, { pdf: false })
      const fields = { seen: String(replaced) }
      await uploadFile(call, mediaLibraryApi.replace, file, { params: { id }, fields, onProgress: setPercent })
      await queries.invalidateQueries()
      toast({ text: m.done })
      onDone()
    } catch (error) {
      setProblem(failureOf(error))
    } finally {
      setPercent(undefined)
    }
  }
  return { percent, problem, send, reload: () => void queries.invalidateQueries().then(onDone) }
}

type Props = { picture: LibraryPicture; name: string; onClose: () => void }

/** Puts another picture in the place of one, under the same address. */
export const ReplaceDialog = ({ picture, name, onClose }: Props) => {
  const [file, setFile] = useState<File>()
  const { percent, problem, send, reload } = useReplacement(picture, onClose)
  const isSending = percent !== undefined
  return (
    <Dialog
      open
      title={m.title(name)}
      busy={isSending}
      unsaved={file !== undefined}
      onClose={onClose}
      onSend={() => file && void send(file)}
      actions={
        <>
          {!file && <span className="small muted grow">{m.none}</span>}
          <CancelButton beside={m.send} />
          <Button type="submit" disabled={!file} loading={isSending} loadingText={m.sending(percent ?? 0)}>
            {m.send}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        <ProblemNotice problem={problem} reload={reload} />
        <p className="muted">{m.text}</p>
        <img className="thumb thumb-large" src={pictureOfPhoto(picture).src} alt="" />
        <AddFiles
          label={m.choose}
          pdf={false}
          several={false}
          invalid={false}
          tile={false}
          onFiles={([first]) => first && setFile(first)}
        />
        {file && <p role="status">{m.chosen(file.name)}</p>}
      </div>
    </Dialog>
  )
}
