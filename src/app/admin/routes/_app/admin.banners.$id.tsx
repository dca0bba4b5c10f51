import { createFileRoute } from '@tanstack/react-router'
import { BannerPage } from '#domains/banners/admin/banner_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/banners/$id')({
  ...recordRoute,
  staticData: { title: m.banners.edit, permission: 'banners update' },
  component: () => <BannerPage id={Route.useParams().id} />,
})
