import { createFileRoute } from '@tanstack/react-router'
import { ImportsPage } from '#domains/adoptions/admin/imports/imports_page.tsx'

export const Route = createFileRoute('/_app/admin/adoptions/imports/')({
  component: ImportsPage,
})
