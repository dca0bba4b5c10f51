import { useRef } from 'react'
import { addressOf, CallFailed } from '#platform/browser/call.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction } from '#platform/browser/use_data.ts'
import type { AnyEndpoint, CallResult } from '#platform/contract/endpoint.ts'
import type { importOf } from '#platform/contract/import.ts'
import { MenuButton } from '#ui/admin/popover.tsx'
import type { IconName } from '#ui/icon.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { jobWords } from '../admin/messages.ts'

const { import: m } = jobWords

type Upload = ReturnType<typeof importOf>['upload']

/** Sends a file of rows and goes to what its dry run finds; tells what is wrong with the file as a whole. */
export const useImport = (upload: AnyEndpoint) => {
  const { run, running } = useAction(upload)
  const toast = useToasts()
  const send = async (file: File) => {
    const body = new FormData()
    body.set('file', file)
    try {
      // files travel in a form, which is no body with a schema
      const job = (await run({ body } as never)) as CallResult<Upload>
      goTo(`/admin/jobs/${job.id}`)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast({ kind: 'error', text: error.errors.file?.[0] ?? error.message })
    }
  }
  return { send, running }
}

type FileInputProps = { input: React.RefObject<HTMLInputElement | null>; onFile: (file: File) => void }

/** The browser's own choice of a file, which a button opens. */
export const SheetInput = ({ input, onFile }: FileInputProps) => (
  <input
    ref={input}
    type="file"
    hidden
    accept=".csv,.xlsx"
    aria-label={m.choose}
    onChange={({ target }) => {
      const [file] = target.files ?? []
      // the same file again is another choice
      target.value = ''
      if (file) onFile(file)
    }}
  />
)

type ImportButtonProps = {
  /** Calls made by `importOf`. */
  endpoints: { readonly upload: AnyEndpoint; readonly template: AnyEndpoint }
}

/** Takes a file of rows, and offers the template of it. */
export const ImportButton = ({ endpoints: { upload, template } }: ImportButtonProps) => {
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
      <SheetInput input={input} onFile={(file) => void send(file)} />
      <MenuButton
        label={running ? m.sending : m.label}
        ariaLabel={m.label}
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
