import { createFileRoute } from '@tanstack/react-router'
import { AskedAgain } from '#domains/applications/ui/asked_again.tsx'
import * as memberWords from '#domains/customers/member/messages.ts'
import { ProfilePage } from '#domains/customers/member/profile_page.tsx'

export const Route = createFileRoute('/account/')({
  staticData: { title: memberWords.profile },
  component: () => <ProfilePage waiting={<AskedAgain />} />,
})
