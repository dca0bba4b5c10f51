import { useEffect, useId, useRef } from 'react'
import { adminMessages } from '#ui/admin/messages.ts'
import { IconButton } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { FieldMessage } from '#ui/field.tsx'
import type { IconName } from '#ui/icon.tsx'
import { safeNodesOf } from './safe_html.ts'

type RichTextFieldProps = {
  label: string
  /** HTML; the server keeps only what it allows. */
  value: string
  onChange: (html: string) => void
  error?: string | undefined
}

type Tool = { icon: IconName; label: string; command: string; argument?: string }

const tools: readonly Tool[] = [
  { icon: 'h-2', label: adminMessages.heading, command: 'formatBlock', argument: 'h2' },
  { icon: 'bold', label: adminMessages.bold, command: 'bold' },
  { icon: 'list', label: adminMessages.bullets, command: 'insertUnorderedList' },
  { icon: 'list-numbers', label: adminMessages.numbers, command: 'insertOrderedList' },
  { icon: 'quote', label: adminMessages.quote, command: 'formatBlock', argument: 'blockquote' },
]

// Marked as outdated, but the only editing that every browser has built in; the server cleans what it makes.
const run = ({ command, argument }: Pick<Tool, 'command' | 'argument'>) => {
  document.execCommand('styleWithCSS', false, 'false')
  document.execCommand('defaultParagraphSeparator', false, 'p')
  document.execCommand(command, false, argument)
}

/** Text with headings, lists, quotes and links; pasted text comes without its looks. */
export const RichTextField = ({ label, value, onChange, error }: RichTextFieldProps) => {
  const id = useId()
  const paper = useRef<HTMLDivElement>(null)
  const written = useRef('')
  const tell = (html: string) => {
    written.current = html
    onChange(html)
  }
  useEffect(() => {
    // only what came from elsewhere (loaded, discarded) is written, so that the caret of a typing person stays
    if (written.current === value) return
    written.current = value
    paper.current?.replaceChildren(...safeNodesOf(value))
  }, [value])
  const use = (tool: Pick<Tool, 'command' | 'argument'>) => {
    paper.current?.focus()
    run(tool)
    tell(paper.current?.innerHTML ?? '')
  }
  const link = () => {
    const address = window.prompt(adminMessages.link_address, 'https://')
    if (address && /^(https?:\/\/.|mailto:|tel:)/.test(address)) use({ command: 'createLink', argument: address })
  }
  return (
    <div className={classes('field', error && 'has-error')}>
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div className="rich-text">
        <div className="editor-bar" role="toolbar" aria-label={adminMessages.format_of(label)}>
          {tools.map((tool) => (
            <IconButton key={tool.icon} icon={tool.icon} label={tool.label} onClick={() => use(tool)} />
          ))}
          <IconButton icon="link" label={adminMessages.link} onClick={link} />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot hold formatted text */}
        <div
          ref={paper}
          className="prose"
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={`${id}-label`}
          aria-invalid={error ? true : undefined}
          onInput={(event) => tell(event.currentTarget.innerHTML)}
          onPaste={(event) => {
            event.preventDefault()
            run({ command: 'insertText', argument: event.clipboardData.getData('text/plain') })
          }}
        />
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  )
}
