import type { Editor } from '@tiptap/react'
import { adminMessages as m } from '#ui/admin/messages.ts'
import type { IconName } from '#ui/icon.tsx'

/** A button above a formatted text. */
export type Tool = {
  icon: IconName
  label: string
  run: (editor: Editor) => void
  /** Whether it holds where the caret is; a tool that does nothing lasting has none. */
  isOn?: (editor: Editor) => boolean
  /** Shown only here. */
  isShown?: (editor: Editor) => boolean
}

const chain = (editor: Editor) => editor.chain().focus()
const inTable = (editor: Editor) => editor.isActive('table')

export const tools: readonly Tool[] = [
  {
    icon: 'h-2',
    label: m.heading,
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    icon: 'h-3',
    label: m.heading_small,
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    icon: 'bold',
    label: m.bold,
    run: (editor) => chain(editor).toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    icon: 'italic',
    label: m.italic,
    run: (editor) => chain(editor).toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    icon: 'list',
    label: m.bullets,
    run: (editor) => chain(editor).toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    icon: 'list-numbers',
    label: m.numbers,
    run: (editor) => chain(editor).toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    icon: 'quote',
    label: m.quote,
    run: (editor) => chain(editor).toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    icon: 'table-plus',
    label: m.table,
    run: (editor) => chain(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    isShown: (editor) => !inTable(editor),
  },
  {
    icon: 'row-insert-bottom',
    label: m.table_row,
    run: (editor) => chain(editor).addRowAfter().run(),
    isShown: inTable,
  },
  { icon: 'row-remove', label: m.table_row_remove, run: (editor) => chain(editor).deleteRow().run(), isShown: inTable },
  {
    icon: 'column-insert-right',
    label: m.table_column,
    run: (editor) => chain(editor).addColumnAfter().run(),
    isShown: inTable,
  },
  {
    icon: 'column-remove',
    label: m.table_column_remove,
    run: (editor) => chain(editor).deleteColumn().run(),
    isShown: inTable,
  },
  { icon: 'table-off', label: m.table_remove, run: (editor) => chain(editor).deleteTable().run(), isShown: inTable },
  { icon: 'arrow-back-up', label: m.undo_typing, run: (editor) => chain(editor).undo().run() },
  { icon: 'arrow-forward-up', label: m.redo_typing, run: (editor) => chain(editor).redo().run() },
]
