import { createFileRoute } from '@tanstack/react-router'
import { FollowupsPage } from '#domains/adoptions/admin/followups/followups_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/adoptions/followups')({
  staticData: { title: m.adoption_followups.list },
  component: FollowupsPage,
})
