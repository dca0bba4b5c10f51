import { createFileRoute } from '@tanstack/react-router'
import { campaignWords as m } from '#domains/campaigns/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/campaigns/$type/$id')({
  params: { parse: ({ id }) => ({ id: Number(id) }) },
  staticData: { title: m.detail },
})
