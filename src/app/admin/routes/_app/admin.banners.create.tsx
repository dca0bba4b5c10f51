import { createFileRoute } from '@tanstack/react-router'
import { NewBannerPage } from '#domains/banners/admin/banner_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/banners/create')({
  staticData: { title: m.banners.create, permission: 'banners create' },
  component: NewBannerPage,
})
