import { createFileRoute } from '@tanstack/react-router'
import { CampaignListPage } from '#domains/campaigns/public/campaign_list.tsx'
import { campaignListRoute } from '../campaign_route.ts'

const Page = () => {
  const { list, counts } = Route.useLoaderData().data
  return <CampaignListPage type="neuter" search={Route.useLoaderDeps()} list={list} counts={counts} />
}

export const Route = createFileRoute('/campaigns/neuter')({ ...campaignListRoute('neuter'), component: Page })
