import { useState } from 'react'
import { readBlock } from '#ui/admin/cell_texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextArea } from '#ui/text_fields.tsx'
import { variantGridWords as m } from './messages.ts'

type Props = { onBlock: (block: readonly (readonly string[])[]) => void; onClose: () => void }

/** For whoever does not know that a cell takes a block, or has no keys to paste it with. */
export const PasteDialog = ({ onBlock, onClose }: Props) => {
  const [text, setText] = useState('')
  const send = () => {
    if (text.trim() === '') return
    onBlock(readBlock(text))
    onClose()
  }
  return (
    <Dialog
      open
      title={m.paste}
      onClose={onClose}
      onSend={send}
      actions={<Button type="submit">{m.paste_button}</Button>}
    >
      <p className="muted">{m.paste_text}</p>
      <TextArea label={m.paste_label} rows={8} value={text} onChange={(event) => setText(event.target.value)} />
    </Dialog>
  )
}
