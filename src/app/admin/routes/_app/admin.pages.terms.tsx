import { createFileRoute } from '@tanstack/react-router'
import { EditPagePage } from '#domains/pages/admin/edit_page_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/pages/terms')({
  staticData: { title: m.pages.terms },
  component: () => <EditPagePage page="terms" />,
})
