import { CallFailed } from '#platform/browser/call.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { FileButton } from '#ui/admin/file_button.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { importDeskApi } from '../../imports/desk/contract.ts'
import { importDeskWords as m } from '../../imports/desk/staff_messages.ts'
import { importRunPath } from '../addresses.ts'

/** Sends a file of the government's listings and goes to what it would do. */
export const UploadButton = () => {
  const { run, running } = useAction(importDeskApi.upload)
  const toast = useToasts()
  const send = async (file: File) => {
    const body = new FormData()
    body.set('file', file)
    try {
      const { id } = await run({ body })
      goTo(importRunPath(id))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast({ kind: 'error', text: error.errors.file?.[0] ?? error.message })
    }
  }
  return (
    <FileButton
      label={m.upload}
      sending={m.sending}
      running={running}
      choose={m.choose}
      accept=".json,.csv,.xlsx"
      onChoose={(file) => void send(file)}
    />
  )
}
