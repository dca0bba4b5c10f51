import { createFileRoute } from '@tanstack/react-router'
import * as privacyWords from '#domains/customers/deletion/member/messages.ts'
import { PrivacyPage } from '#domains/customers/deletion/member/privacy_page.tsx'

export const Route = createFileRoute('/account/privacy')({
  staticData: { title: privacyWords.title },
  component: PrivacyPage,
})
