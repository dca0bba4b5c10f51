import { createFileRoute } from '@tanstack/react-router'
import { CampaignListPage } from '#domains/campaigns/public/campaign_list.tsx'
import { campaignListRoute } from '../campaign_route.ts'

const Page = () => <CampaignListPage type="food" search={Route.useSearch()} list={Route.useLoaderData()} />

export const Route = createFileRoute('/campaigns/food')({ ...campaignListRoute('food'), component: Page })
