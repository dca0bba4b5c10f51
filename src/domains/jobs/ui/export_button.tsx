import { useAction } from '#platform/browser/use_data.ts'
import type { AnyEndpoint } from '#platform/contract/endpoint.ts'
import type { SheetFormat } from '#platform/contract/export.ts'
import type { StaffJobName } from '#registry/staff_jobs.ts'
import type { ListState } from '#ui/admin/list_state.ts'
import { MenuButton } from '#ui/admin/popover.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { jobWords as m } from '../admin/messages.ts'

type ExportButtonProps = {
  /** A call made by `exportOf`. */
  endpoint: AnyEndpoint & { readonly sheet: { readonly name: StaffJobName } }
  /** What the list asks, with what its page always asks, and in which order. */
  list: { readonly question: object; readonly state: Pick<ListState, 'sort'> }
}

/** Has a job of the server write all rows of what the list shows into a file, to be fetched from the bell. */
export const ExportButton = ({ endpoint, list: { question, state } }: ExportButtonProps) => {
  const { run, running } = useAction(endpoint)
  const toast = useToasts()
  const begin = (format: SheetFormat) =>
    run({ body: { filter: { sort: state.sort, ...question }, format } }).then(
      () => toast({ text: m.export_begun }),
      (error: Error) => toast({ kind: 'error', text: error.message }),
    )
  return (
    <MenuButton
      label={running ? m.exporting : m.export}
      ariaLabel={m.export}
      className="button button-outline"
      icon="file-export"
      actions={[
        { key: 'csv', label: m.as_csv, icon: 'file-text', run: () => void begin('csv') },
        { key: 'xlsx', label: m.as_xlsx, icon: 'file-spreadsheet', run: () => void begin('xlsx') },
      ]}
    />
  )
}
