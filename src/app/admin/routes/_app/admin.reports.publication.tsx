import { createFileRoute } from '@tanstack/react-router'
import { PublicationPage } from '#domains/reports/publication/admin/publication_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/reports/publication')({
  staticData: { title: m.reports.publication },
  component: PublicationPage,
})
