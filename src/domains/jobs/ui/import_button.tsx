import { useRef } from 'react'
import { addressOf, CallFailed } from '#platform/browser/call.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import type { ImportUpload } from '#platform/contract/import.ts'
import { MenuButton } from '#ui/admin/popover.tsx'
import type { IconName } from '#ui/icon.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { jobWords } from '../admin/messages.ts'

const { import: m } = jobWords

/** Sends a file of rows and goes to what its dry run finds; says what is wrong with the file as a whole. */
const useImport = (upload: ImportUpload) => {
  const { run, running } = useAction(upload)
  const toast = useToasts()
  const send = async (file: File) => {
    const body = new FormData()
    body.set('file', file)
    try {
      const { id } = await run({ body })
      goTo(`/admin/jobs/${id}`)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast({ kind: 'error', text: error.errors.file?.[0] ?? error.message })
    }
  }
  return { send, running }
}

type ImportButtonProps = {
  /** Calls made by `importOf`. */
  endpoints: { readonly upload: ImportUpload; readonly template: AnyEndpoint }
  /** What is imported, where it is not the rows of the list. */
  label?: string
}

/** Takes a file of rows, and offers the template of it. */
export const ImportButton = ({ endpoints: { upload, template }, label = m.label }: ImportButtonProps) => {
  const { send, running } = useImport(upload)
  const input = useRef<HTMLInputElement>(null)
  const asTemplate = (format: 'xlsx' | 'csv', label: string, icon: IconName) => ({
    key: format,
    label,
    icon,
    run: () => window.location.assign(addressOf(template, { query: { format } })),
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx"
        aria-label={m.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void send(file)
          // the same file again is another choice
          target.value = ''
        }}
      />
      <MenuButton
        label={running ? m.sending : label}
        ariaLabel={label}
        className="button button-outline"
        icon="database-import"
        actions={[
          { key: 'choose', label: m.choose, icon: 'upload', run: () => input.current?.click() },
          asTemplate('xlsx', m.template_xlsx, 'file-spreadsheet'),
          asTemplate('csv', m.template_csv, 'file-text'),
        ]}
      />
    </>
  )
}
