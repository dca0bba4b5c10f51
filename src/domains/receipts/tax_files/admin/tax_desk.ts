import { useAction } from '#platform/browser/use_data.ts'
import { useRun } from '#platform/browser/use_run.ts'
import { useToasts } from '#ui/toasts.tsx'
import { type TaxYearCheck, taxFilesApi } from '../contract.ts'
import { taxFilePageWords as m } from './messages.ts'

/** A year that is looked at, and what is done with it. */
export const useTaxDesk = (check: TaxYearCheck) => {
  const tell = useToasts()
  const { run, problem, reload } = useRun(tell)
  const asking = useAction(taxFilesApi.ask)
  /** Asks one donor by mail, or everybody of the year. */
  const ask = (receipt_id?: number) => {
    const body = { year: check.year, ...(receipt_id && { receipt_id }) }
    let said = ''
    void run(
      async () => {
        const { asked, left } = await asking.run({ body })
        said = m.asked(asked, left)
      },
      () => tell({ text: said }),
    )
  }
  const look = async () => {
    await reload()
    tell({ text: m.checked_again })
  }
  return { check, run, problem, reload, ask, asking: asking.running, look }
}
export type TaxDesk = ReturnType<typeof useTaxDesk>
