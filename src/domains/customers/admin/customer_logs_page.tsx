import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { customerDeskApi as api } from '../desk/contract.ts'

/** What was done to an account, and who looked at it in full. */
export const CustomerLogsPage = ({ id }: { id: number }) => {
  const enabled = useMay()('customers update')
  const { data, missing } = useData(api.get, { params: { id } }, { enabled })
  return <SubjectLogs type="customers" id={id} name={data?.name} missing={missing} />
}
