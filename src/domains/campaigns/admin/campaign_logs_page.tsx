import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { Loaded } from '#ui/loaded.tsx'
import { campaignDeskApi, type StaffCampaign } from '../desk/contract.ts'

/** What was done to a campaign. */
export const CampaignLogsPage = ({ type, id }: { type: StaffCampaign['type']; id: number }) => (
  <Loaded {...useData(campaignDeskApi.get, { params: { id } })} isHere={(campaign) => campaign.type === type}>
    {({ title }) => <SubjectLogs type="campaigns" id={id} name={title} />}
  </Loaded>
)
