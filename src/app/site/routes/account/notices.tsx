import { createFileRoute } from '@tanstack/react-router'
import { NoticesPage } from '#domains/notices/member/notices_page.tsx'
import * as noticeWords from '#domains/notices/ui/messages.ts'

export const Route = createFileRoute('/account/notices')({
  staticData: { title: noticeWords.title },
  component: NoticesPage,
})
