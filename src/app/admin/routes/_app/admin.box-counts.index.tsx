import { createFileRoute } from '@tanstack/react-router'
import { BoxCountsPage } from '#domains/box_counts/admin/box_counts_page.tsx'

export const Route = createFileRoute('/_app/admin/box-counts/')({
  component: BoxCountsPage,
})
