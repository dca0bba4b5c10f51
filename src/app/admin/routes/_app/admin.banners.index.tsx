import { createFileRoute } from '@tanstack/react-router'
import { BannersPage } from '#domains/banners/admin/banners_page.tsx'

export const Route = createFileRoute('/_app/admin/banners/')({
  component: BannersPage,
})
