import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { campaignsApi } from '../contract.ts'

/** What was done to a campaign. */
export const CampaignLogsPage = ({ id }: { id: number }) => (
  <SubjectLogs type="campaigns" id={id} name={useData(campaignsApi.adminGet, { params: { id } }).data?.title} />
)
