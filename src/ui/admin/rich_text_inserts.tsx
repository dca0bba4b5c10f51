import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { videoAddress } from '#platform/contract/rich_text.ts'
import { messageOf } from '#platform/contract/unknown_values.ts'
import { adminMessages as m } from '#ui/admin/messages.ts'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { isSafeLink } from './safe_html.ts'

/** A picture that is uploaded for a text. */
export type TextPicture = { readonly src: string; readonly width: number; readonly height: number }

/** Uploads a picture for a text. @throws an error whose message is the sentence for the person who chose it */
export type UploadPicture = (file: File) => Promise<TextPicture>

type RowProps = { editor: Editor; onClose: () => void }

const chain = (editor: Editor) => editor.chain().focus()

/** Fields under the tools, so that the text stays in sight. Enter inserts: it neither sends the form nor closes its dialog. */
const InsertRow = (props: { label: string; onInsert: () => void; onClose: () => void; children: ReactNode }) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Escape') props.onClose()
    if (event.key === 'Enter' && event.target.type !== 'file') props.onInsert()
    if (event.key === 'Escape' || event.key === 'Enter') event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in all browsers
    <div className="editor-row row gap-2 wrap top" role="group" aria-label={props.label} onKeyDown={onKeyDown}>
      {props.children}
    </div>
  )
}

type AddressProps = {
  label: string
  placeholder: string
  value: string
  error: string | undefined
  onValue: (address: string) => void
}

const AddressField = ({ onValue, ...field }: AddressProps) => (
  <TextField {...field} className="grow" autoFocus onChange={(event) => onValue(event.target.value)} />
)

/** The address of a link. Without a choice of words the address itself is the text. */
export const LinkRow = ({ editor, onClose }: RowProps) => {
  const [address, setAddress] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [problem, setProblem] = useState<string>()
  const apply = () => {
    const href = address.trim()
    if (!href || !isSafeLink(href)) return setProblem(m.link_wrong)
    const isBare = editor.state.selection.empty && !editor.isActive('link')
    if (isBare)
      chain(editor)
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run()
    else chain(editor).extendMarkRange('link').setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    chain(editor).extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <InsertRow label={m.link} onInsert={apply} onClose={onClose}>
      <AddressField
        label={m.link_address}
        placeholder="https://"
        value={address}
        error={problem}
        onValue={setAddress}
      />
      <Button kind="outline" size="small" onClick={apply}>
        {m.link_set}
      </Button>
      {editor.isActive('link') && (
        <Button kind="text" size="small" onClick={remove}>
          {m.link_remove}
        </Button>
      )}
    </InsertRow>
  )
}

/** A video of another site, by its link. */
export const VideoRow = ({ editor, onClose }: RowProps) => {
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string>()
  const insert = () => {
    const href = videoAddress(address)
    if (!href) return setProblem(m.video_wrong)
    chain(editor)
      .insertContent({
        type: 'video',
        attrs: { href },
        content: [{ type: 'text', text: title.trim() || m.video_title }],
      })
      .run()
    onClose()
  }
  return (
    <InsertRow label={m.video} onInsert={insert} onClose={onClose}>
      <AddressField
        label={m.video_address}
        placeholder="https://www.youtube.com/watch?v="
        value={address}
        error={problem}
        onValue={setAddress}
      />
      <TextField
        label={m.video_name}
        className="grow"
        optional
        maxLength={100}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button kind="outline" size="small" onClick={insert}>
        {m.insert}
      </Button>
    </InsertRow>
  )
}

type Chosen = { kind: 'none' } | { kind: 'uploading' } | { kind: 'there'; picture: TextPicture } | Refused
type Refused = { kind: 'refused'; sentence: string }

const useUpload = (upload: UploadPicture, file: File | undefined) => {
  const [chosen, setChosen] = useState<Chosen>({ kind: file ? 'uploading' : 'none' })
  const newest = useRef<File>(undefined)
  const take = async (next: File) => {
    newest.current = next
    setChosen({ kind: 'uploading' })
    const result = await upload(next).then(
      (picture): Chosen => ({ kind: 'there', picture }),
      (error: unknown): Chosen => ({ kind: 'refused', sentence: messageOf(error) }),
    )
    if (newest.current === next) setChosen(result)
  }
  useEffect(() => {
    if (file) void take(file)
  }, [file])
  return { chosen, take }
}

/** A picture with what it shows, for people who do not see it, and a caption for everybody. */
export const PictureRow = (props: RowProps & { upload: UploadPicture; file: File | undefined }) => {
  const { editor, onClose, upload, file } = props
  const { chosen, take } = useUpload(upload, file)
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const [problem, setProblem] = useState<string>()
  const insert = () => {
    if (chosen.kind !== 'there') return setProblem(chosen.kind === 'uploading' ? m.picture_waits : m.picture_missing)
    const { src, width, height } = chosen.picture
    const words = caption.trim()
    chain(editor)
      .insertContent({
        type: 'figure',
        content: [
          { type: 'image', attrs: { src, width, height, alt: alt.trim() } },
          { type: 'figcaption', ...(words && { content: [{ type: 'text', text: words }] }) },
        ],
      })
      .run()
    onClose()
  }
  const sentence = chosen.kind === 'refused' ? chosen.sentence : problem
  return (
    <InsertRow label={m.picture} onInsert={insert} onClose={onClose}>
      <div className="editor-picture">
        {chosen.kind === 'there' && <img src={chosen.picture.src} alt="" />}
        <label className="button button-outline button-small">
          {chosen.kind === 'uploading' ? m.picture_uploading : m.picture_choose}
          <input
            className="visually-hidden"
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            onChange={({ target }) => {
              const [first] = target.files ?? []
              if (first) void take(first)
              // the same file may be chosen again
              target.value = ''
            }}
          />
        </label>
        <FieldMessage id="picture-message" error={sentence} />
      </div>
      <TextField
        label={m.picture_alt}
        hint={m.picture_alt_hint}
        className="grow"
        maxLength={200}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <TextField
        label={m.picture_caption}
        className="grow"
        optional
        maxLength={200}
        value={caption}
        onChange={(event) => setCaption(event.target.value)}
      />
      <Button kind="outline" size="small" disabled={chosen.kind === 'uploading'} onClick={insert}>
        {m.insert}
      </Button>
    </InsertRow>
  )
}
