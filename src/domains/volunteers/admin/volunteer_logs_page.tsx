import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { volunteerDeskApi } from '../desk/contract.ts'

/** What was done to a volunteer. */
export const VolunteerLogsPage = ({ id }: { id: number }) => {
  const enabled = useMay()('volunteers update')
  const { data, missing } = useData(volunteerDeskApi.get, { params: { id } }, { enabled })
  return <SubjectLogs type="volunteers" id={id} name={data?.name} missing={missing} />
}
