import { closeHistory } from '@tiptap/pm/history'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { adminMessages as m } from '#ui/admin/messages.ts'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import type { IconName } from '#ui/icon.tsx'
import { pastedHtml, picturesLeftOut } from './pasted_html.ts'
import { LinkRow, PictureRow, type UploadPicture, VideoRow } from './rich_text_inserts.tsx'
import { richTextExtensions, storedHtmlOf } from './rich_text_schema.ts'
import { tools } from './rich_text_tools.ts'
import { safeHtmlOf } from './safe_html.ts'

type Insert = { kind: 'link' | 'video' } | { kind: 'picture'; file?: File }

const inserts: readonly { kind: Insert['kind']; icon: IconName; label: string }[] = [
  { kind: 'link', icon: 'link', label: m.link },
  { kind: 'picture', icon: 'photo', label: m.picture },
  { kind: 'video', icon: 'video', label: m.video },
]

/** Arrow keys walk through the buttons of a toolbar. */
const walkTools = (event: KeyboardEvent<HTMLElement>) => {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.contains(document.activeElement))
  buttons.at((at + step) % buttons.length)?.focus()
  event.preventDefault()
}

type ToolsProps = {
  editor: Editor
  label: string
  upload: UploadPicture | undefined
  open: Insert | undefined
  onOpen: (insert: Insert | undefined) => void
}

const Tools = ({ editor, label, upload, open, onOpen }: ToolsProps) => {
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map(({ isOn, isShown }) => ({ on: isOn?.(now) ?? false, shown: isShown?.(now) ?? true })),
  })
  const offered = inserts.filter(({ kind }) => kind !== 'picture' || upload)
  const close = () => onOpen(undefined)
  return (
    <>
      <div className="editor-bar" role="toolbar" aria-label={m.format_of(label)} onKeyDown={walkTools}>
        {tools.map(({ icon, label: words, run, isOn }, at) =>
          states[at]?.shown ? (
            <IconButton
              key={icon}
              icon={icon}
              label={words}
              className={classes(states[at].on && 'is-on')}
              aria-pressed={isOn ? states[at].on : undefined}
              onClick={() => {
                // a step of its own for whoever takes it back, however quickly it follows on typing
                editor.view.dispatch(closeHistory(editor.state.tr))
                run(editor)
              }}
            />
          ) : null,
        )}
        {offered.map(({ kind, icon, label: words }) => (
          <IconButton
            key={kind}
            icon={icon}
            label={words}
            aria-expanded={open?.kind === kind}
            onClick={() => onOpen(open?.kind === kind ? undefined : { kind })}
          />
        ))}
      </div>
      {open?.kind === 'link' && <LinkRow editor={editor} onClose={close} />}
      {open?.kind === 'video' && <VideoRow editor={editor} onClose={close} />}
      {open?.kind === 'picture' && upload && (
        <PictureRow editor={editor} upload={upload} file={open.file} onClose={close} />
      )}
    </>
  )
}

const pictureIn = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'))

export type RichTextEditorProps = {
  id: string
  label: string
  value: string
  onChange: (html: string) => void
  /** Without it the text takes no pictures. */
  upload: UploadPicture | undefined
  labelledBy: string
  describedBy: string | undefined
}

/** The editor, and how many pictures the last paste held that this product cannot show. */
const useRichText = (props: RichTextEditorProps, onPicture: (file: File) => void) => {
  const { id, value, onChange, upload, labelledBy, describedBy } = props
  const told = useRef(value)
  const [leftOut, setLeftOut] = useState(0)
  const takePicture = (data: DataTransfer | null): boolean => {
    const file = upload && pictureIn(data)
    if (file) onPicture(file)
    return file !== undefined
  }
  const editor = useEditor({
    extensions: richTextExtensions,
    content: safeHtmlOf(value),
    // the policy of the back office allows no injected styles
    injectCSS: false,
    editorProps: {
      transformPastedHTML: (html) => {
        setLeftOut(picturesLeftOut(html))
        return pastedHtml(html)
      },
      handlePaste: (_, { clipboardData }) => !clipboardData?.types.includes('text/html') && takePicture(clipboardData),
      handleDrop: (_, { dataTransfer }) => takePicture(dataTransfer),
      attributes: {
        id,
        class: 'prose',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy && { 'aria-describedby': describedBy, 'aria-invalid': 'true' }),
      },
    },
    onUpdate: ({ editor: now }) => {
      told.current = storedHtmlOf(now.getHTML())
      onChange(told.current)
    },
  })
  // Before anything else can be typed: later, `value` may be older than what the editor told meanwhile.
  useLayoutEffect(() => {
    if (told.current === value) return
    told.current = value
    editor.commands.setContent(safeHtmlOf(value), { emitUpdate: false })
  }, [editor, value])
  return { editor, leftOut }
}

/** The editor of RichTextField (Tiptap), in a file of its own because it is larger than a page. */
export const RichTextEditor = (props: RichTextEditorProps) => {
  const [open, setOpen] = useState<Insert>()
  const { editor, leftOut } = useRichText(props, (file) => setOpen({ kind: 'picture', file }))
  return (
    <div className="rich-text">
      <Tools editor={editor} label={props.label} upload={props.upload} open={open} onOpen={setOpen} />
      <EditorContent editor={editor} />
      {leftOut > 0 && (
        <p className="hint editor-note" role="status">
          {m.pictures_left_out(leftOut)}
        </p>
      )}
    </div>
  )
}
