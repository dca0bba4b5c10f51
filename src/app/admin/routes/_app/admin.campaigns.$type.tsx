import { createFileRoute, notFound } from '@tanstack/react-router'
import { typeOfSlug } from '#domains/campaigns/admin/addresses.ts'
import { campaignWords as m } from '#domains/campaigns/admin/messages.ts'

export const Route = createFileRoute('/_app/admin/campaigns/$type')({
  staticData: { title: m.types },
  beforeLoad: ({ params }) => {
    const type = typeOfSlug(params.type)
    if (!type) throw notFound()
    return { type }
  },
})
