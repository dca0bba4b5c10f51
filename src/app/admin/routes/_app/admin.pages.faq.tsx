import { createFileRoute } from '@tanstack/react-router'
import { FaqsPage } from '#domains/pages/faqs/admin/faqs_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/pages/faq')({
  staticData: { title: m.pages.faq },
  component: FaqsPage,
})
