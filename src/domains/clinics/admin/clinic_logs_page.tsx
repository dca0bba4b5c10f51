import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { clinicDeskApi } from '../desk/contract.ts'

/** What was done to a clinic. */
export const ClinicLogsPage = ({ id }: { id: number }) => {
  const name = useData(clinicDeskApi.get, { params: { id } }).data?.name
  return <SubjectLogs type="clinics" id={id} name={name} />
}
