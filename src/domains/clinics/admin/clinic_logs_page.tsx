import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { clinicDeskApi } from '../desk/contract.ts'

/** What was done to a clinic. */
export const ClinicLogsPage = ({ id }: { id: number }) => {
  const enabled = useMay()('clinics update')
  const name = useData(clinicDeskApi.get, { params: { id } }, { enabled }).data?.name
  return <SubjectLogs type="clinics" id={id} name={name} />
}
