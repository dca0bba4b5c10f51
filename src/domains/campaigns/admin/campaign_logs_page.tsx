import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { campaignDeskApi } from '../desk/contract.ts'

/** What was done to a campaign. */
export const CampaignLogsPage = ({ id }: { id: number }) => {
  const { data } = useData(campaignDeskApi.get, { params: { id } })
  return <SubjectLogs type="campaigns" id={id} name={data?.title} />
}
