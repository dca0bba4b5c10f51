import { useRef, useState } from 'react'
import { uploadByVisitor, type VisitorUpload } from '#domains/media/contract.ts'
import * as mediaWords from '#domains/media/messages.ts'
import { uploadLimits } from '#domains/media/rules.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { uploadFile } from '#platform/browser/upload.ts'
import { IconButton } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import * as m from '../messages.ts'

type Item = {
  key: string
  name: string
  bytes: number
  percent: number
  file?: { id: number; key: string }
  problem?: string
}

/** While a file is on its way a form cannot be sent. */
export const waiting = 'waiting'

/** What the files of a field are to the form: their claims as JSON, or that some are on their way. */
const claimsOf = (items: readonly Item[]): string => {
  if (items.some(({ file, problem }) => !file && !problem)) return waiting
  return JSON.stringify(items.flatMap(({ file }) => file ?? []))
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const FileRow = ({ item, onRemove }: { item: Item; onRemove: () => void }) => (
  <li className="card pad-small row">
    <span className={item.problem ? 'negative' : 'positive'}>
      <Icon name={item.problem ? 'alert-circle' : item.file ? 'file-check' : 'file-text'} large />
    </span>
    <div className="grow">
      <b className="file-name">{item.name}</b>
      {item.problem ? (
        <p className="field-error" role="alert">
          {item.problem}
        </p>
      ) : (
        <p className="small muted">{item.file ? m.uploaded(sizeOf(item.bytes)) : m.uploading(item.percent)}</p>
      )}
      {!item.file && !item.problem && (
        <progress className="upload-progress" max={100} value={item.percent} aria-label={item.name} />
      )}
    </div>
    <IconButton icon="trash" label={m.removeFile(item.name)} onClick={onRemove} />
  </li>
)

type FilesFieldProps = {
  id: string
  label: string
  hint: string
  accept: string
  most: number
  error?: string | undefined
  onChange: (claims: string) => void
}

/** Uploads files one after the other; what failed stays with its reason until it is taken away. */
const useFiles = ({ most, onChange }: FilesFieldProps) => {
  const [items, setItems] = useState<readonly Item[]>([])
  // Uploads end in any order: each changes what is there then, not what was there when it began.
  const latest = useRef(items)
  const put = (next: readonly Item[]) => {
    latest.current = next
    setItems(next)
    onChange(claimsOf(next))
  }
  const change = (key: string, part: Partial<Item>) =>
    put(latest.current.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const upload = async (key: string, file: File) => {
    if (file.size > uploadLimits.bytes) return change(key, { problem: mediaWords.tooManyBytes })
    try {
      const stored = await uploadFile<VisitorUpload>(uploadByVisitor.path, file, (percent) => change(key, { percent }))
      change(key, { file: { id: stored.id, key: stored.key }, bytes: stored.bytes })
    } catch (error) {
      const problem = error instanceof CallFailed ? (error.errors.file?.[0] ?? error.message) : mediaWords.broken
      change(key, { problem })
    }
  }
  const add = async (files: readonly File[]) => {
    const fitting = files.slice(0, most - latest.current.length).map((file) => ({ file, key: crypto.randomUUID() }))
    put([
      ...latest.current,
      ...fitting.map(({ file, key }) => ({ key, name: file.name, bytes: file.size, percent: 0 })),
    ])
    for (const { key, file } of fitting) await upload(key, file)
  }
  return { items, add, remove: (key: string) => put(latest.current.filter((item) => item.key !== key)) }
}

/** Papers or pictures of the application: chosen or dropped, with how far they are. */
export const FilesField = (props: FilesFieldProps) => {
  const { id, label, hint, accept, most, error } = props
  const { items, add, remove } = useFiles(props)
  return (
    <div className={error ? 'field has-error' : 'field'}>
      <ul className="stack gap-2" aria-label={label}>
        {items.map((item) => (
          <FileRow key={item.key} item={item} onRemove={() => remove(item.key)} />
        ))}
      </ul>
      {items.length < most && (
        <label
          className="file-drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            void add([...event.dataTransfer.files])
          }}
        >
          <Icon name="upload" large />
          <b>{label}</b>
          <span className="small muted">{hint}</span>
          <input
            id={id}
            className="visually-hidden"
            type="file"
            multiple={most > 1}
            accept={accept}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-message` : undefined}
            onChange={(event) => {
              void add([...(event.target.files ?? [])])
              event.target.value = ''
            }}
          />
        </label>
      )}
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  )
}
