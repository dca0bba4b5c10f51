import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { clinicDeskApi } from '../desk/contract.ts'

/** What was done to a clinic. */
export const ClinicLogsPage = ({ id }: { id: number }) => {
  const enabled = useMay()('clinics update')
  const { data, missing } = useData(clinicDeskApi.get, { params: { id } }, { enabled })
  return <SubjectLogs type="clinics" id={id} name={data?.name} missing={missing} />
}
