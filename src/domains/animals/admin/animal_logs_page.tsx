import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { animalDeskApi } from '../desk/contract.ts'

/** What was done to an animal. */
export const AnimalLogsPage = ({ id }: { id: number }) => {
  const enabled = useMay()('animals update')
  const name = useData(animalDeskApi.get, { params: { id } }, { enabled }).data?.name
  return <SubjectLogs type="animals" id={id} name={name} />
}
