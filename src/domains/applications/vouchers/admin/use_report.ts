import { useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '#platform/browser/call.ts'
import { withVersion } from '#platform/browser/form_of.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { readOf } from '#platform/browser/reread.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { useNewForm } from '#platform/browser/use_new_form.ts'
import { deskPath } from '../../ui/desk_addresses.ts'
import { type DeskVoucher, deskVouchersApi } from '../desk/contract.ts'
import { scanPath } from '../desk/rules.ts'
import { reportForm, reportValues } from './report_form.ts'

const caseOf = ({ application_id, type }: DeskVoucher) => ({ id: application_id, type })

/** Sends the report. Where somebody else was faster, the voucher is read again, and the next press is about what it is now. */
export const useReport = (voucher: DeskVoucher) => {
  const { code, version } = voucher
  const queries = useQueryClient()
  const { run } = useAction(deskVouchersApi.report)
  const form = withVersion(reportForm, version)
  return useNewForm(form, {
    values: reportValues(voucher),
    send: async (body) => {
      try {
        return await run({ params: { code }, body })
      } catch (error) {
        if (error instanceof CallFailed && error.status === 409)
          await queries.invalidateQueries({ queryKey: readOf(deskVouchersApi.get, { params: { code } }).queryKey })
        throw error
      }
    },
    // the applicant was told before: a correction is the office's own
    onSaved: () => goTo(voucher.state === 'open' ? `${scanPath(code)}/done` : deskPath(caseOf(voucher))),
  })
}
export type ReportEdit = ReturnType<typeof useReport>
