import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { requestDeskApi } from '../../desk/requests/contract.ts'
import { requestDeskWords as m } from '../../desk/requests/staff_messages.ts'

/** What was done with a request. */
export const RequestLogsPage = ({ id }: { id: number }) => {
  const enabled = useMay()('adoptions view')
  const { data, missing } = useData(requestDeskApi.get, { params: { id } }, { enabled })
  return (
    <SubjectLogs
      type="adoption_requests"
      id={id}
      name={data && m.title(data.name, data.animal_name)}
      missing={missing}
    />
  )
}
