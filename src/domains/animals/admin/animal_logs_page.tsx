import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { animalDeskApi } from '../desk/contract.ts'

/** What was done to an animal. */
export const AnimalLogsPage = ({ id }: { id: number }) => {
  const enabled = useMay()('animals update')
  const { data, missing } = useData(animalDeskApi.get, { params: { id } }, { enabled })
  return <SubjectLogs type="animals" id={id} name={data?.name} missing={missing} />
}
