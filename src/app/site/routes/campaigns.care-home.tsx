import { createFileRoute } from '@tanstack/react-router'
import { CampaignListPage } from '#domains/campaigns/public/campaign_list.tsx'
import { campaignListRoute } from '../campaign_route.ts'

const Page = () => <CampaignListPage type="care_home" search={Route.useSearch()} list={Route.useLoaderData()} />

export const Route = createFileRoute('/campaigns/care-home')({ ...campaignListRoute('care_home'), component: Page })
