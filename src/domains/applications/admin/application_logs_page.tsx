import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { Loaded } from '#ui/loaded.tsx'
import { deskApi } from '../desk/contract.ts'
import type { ApplicationType } from '../rules.ts'

/** What was done to an application. */
export const ApplicationLogsPage = ({ type, id }: { type: ApplicationType; id: number }) => (
  <Loaded {...useData(deskApi.get, { params: { id } })} isHere={(application) => application.type === type}>
    {({ application_no }) => <SubjectLogs type="applications" id={id} name={application_no ?? ''} />}
  </Loaded>
)
