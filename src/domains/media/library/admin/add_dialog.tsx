import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useStore } from '#platform/browser/external_store.ts'
import { uploadFile } from '#platform/browser/upload.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { CancelButton, Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import type { Upload } from '../../contract.ts'
import { AddFiles } from '../../ui/add_files.tsx'
import { checkFile } from '../../ui/prepare_picture.ts'
import { UploadLine } from '../../ui/upload_line.tsx'
import { makeUploads } from '../../ui/uploads.ts'
import { mediaLibraryApi } from '../contract.ts'
import { mostAtOnce } from '../rules.ts'
import { addWords as m } from './messages.ts'

/** A picture that was chosen, with what it shows; it goes once it is in the library. */
type Chosen = { readonly key: string; readonly file: File; readonly alt: string; readonly preview: string }

const useChosen = () => {
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  const [isTooMany, setTooMany] = useState(false)
  const latest = useRef(chosen)
  useEffect(() => {
    latest.current = chosen
  })
  // what is still chosen as the dialog closes
  useEffect(() => () => latest.current.forEach(({ preview }) => void URL.revokeObjectURL(preview)), [])
  const drop = (key: string) =>
    setChosen((all) =>
      all.filter((one) => {
        if (one.key === key) URL.revokeObjectURL(one.preview)
        return one.key !== key
      }),
    )
  return {
    chosen,
    isTooMany,
    drop,
    altOf: (key: string) => latest.current.find((one) => one.key === key)?.alt ?? '',
    add: (files: readonly File[]) => {
      const room = mostAtOnce - chosen.length
      setTooMany(files.length > room)
      const more = files.slice(0, room).map((file) => ({
        ...{ key: crypto.randomUUID(), file, alt: '' },
        preview: URL.createObjectURL(file),
      }))
      setChosen((all) => [...all, ...more])
    },
    describe: (key: string, alt: string) =>
      setChosen((all) => all.map((one) => (one.key === key ? { ...one, alt } : one))),
  }
}
type List = ReturnType<typeof useChosen>

/** Sends them one after the other; those that fail stay with the reason. */
const useSending = ({ chosen, drop, altOf }: List, onDone: () => void) => {
  const call = useCall()
  const queries = useQueryClient()
  const toast = useToasts()
  const latest = useRef({ altOf, drop, onDone })
  useEffect(() => {
    latest.current = { altOf, drop, onDone }
  })
  const finish = async () => {
    if (uploads.pending() > 0) return
    await queries.invalidateQueries()
    if (uploads.store.get().length > 0) return
    toast({ text: m.done })
    latest.current.onDone()
  }
  const [uploads] = useState(() =>
    makeUploads<Upload>({
      prepare: checkFile,
      send: (file, onProgress, slot) => {
        const fields = { alt: latest.current.altOf(slot) }
        return uploadFile(call, mediaLibraryApi.add, file, { onProgress, fields })
      },
      attach: async (slot) => latest.current.drop(slot),
      onStart: (settled) => void settled.then(finish),
    }),
  )
  const items = useStore(uploads.store, [])
  const itemOf = (key: string) => items.find(({ slot }) => slot === key)
  const waiting = chosen.filter(({ key }) => !itemOf(key))
  return {
    uploads,
    itemOf,
    waiting,
    isSending: items.some(({ state }) => state.kind !== 'failed'),
    send: () => {
      for (const { key, file } of waiting) uploads.add(key, [file], { pdf: false })
    },
  }
}

type LineProps = { one: Chosen; onDescribe: (alt: string) => void; onDrop: () => void }

const ChosenLine = ({ one: { file, alt, preview }, onDescribe, onDrop }: LineProps) => (
  <li className="card pad-small row align-top">
    <img className="thumb thumb-large" src={preview} alt="" />
    <TextField
      className="grow"
      label={m.alt(file.name)}
      maxLength={200}
      value={alt}
      onChange={({ target }) => onDescribe(target.value)}
    />
    <IconButton icon="trash" label={m.drop(file.name)} onClick={onDrop} />
  </li>
)

/** Puts many pictures into the library at once, each with what it shows. */
export const AddDialog = ({ onClose }: { onClose: () => void }) => {
  const list = useChosen()
  const { uploads, itemOf, waiting, isSending, send } = useSending(list, onClose)
  const { chosen, isTooMany, add, drop, describe } = list
  return (
    <Dialog
      open
      title={m.title}
      width={640}
      busy={isSending}
      unsaved={chosen.length > 0}
      onClose={onClose}
      onSend={send}
      actions={
        <>
          {chosen.length === 0 && <span className="small muted grow">{m.none}</span>}
          <CancelButton beside={m.send(0)} />
          <Button type="submit" icon="upload" disabled={waiting.length === 0 && !isSending} loading={isSending}>
            {m.send(waiting.length)}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        <p className="muted">{m.text}</p>
        {isTooMany && (
          <Notice kind="warn" live>
            {m.too_many}
          </Notice>
        )}
        <ul className="stack gap-2" aria-label={m.choose}>
          {chosen.map((one) => {
            const item = itemOf(one.key)
            return item ? (
              <UploadLine key={one.key} item={item} uploads={uploads} />
            ) : (
              <ChosenLine
                key={one.key}
                one={one}
                onDescribe={(alt) => describe(one.key, alt)}
                onDrop={() => drop(one.key)}
              />
            )
          })}
        </ul>
        {chosen.length < mostAtOnce && (
          <AddFiles label={m.choose} pdf={false} several invalid={false} tile={false} onFiles={add} />
        )}
      </div>
    </Dialog>
  )
}
