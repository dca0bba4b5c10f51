import { createFileRoute } from '@tanstack/react-router'
import { ImpactPage } from '#domains/impact/member/impact_page.tsx'
import * as impactWords from '#domains/impact/member/messages.ts'

export const Route = createFileRoute('/account/impact')({
  staticData: { title: impactWords.title },
  component: ImpactPage,
})
