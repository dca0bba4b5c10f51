import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { deskApi } from '../desk/contract.ts'

/** What was done to a listing. */
export const AdoptionLogsPage = ({ id }: { id: number }) => {
  const enabled = useMay()('adoptions update')
  const { data, missing } = useData(deskApi.get, { params: { id } }, { enabled })
  return <SubjectLogs type="adoptions" id={id} name={data?.name} missing={missing} />
}
