import { createFileRoute, notFound } from '@tanstack/react-router'
import { typeTitle } from '#domains/campaigns/admin/addresses.ts'
import { typeOfSlug } from '#domains/campaigns/ui/desk_addresses.ts'

export const Route = createFileRoute('/_app/admin/campaigns/$type')({
  staticData: { title: typeTitle },
  beforeLoad: ({ params }) => {
    const type = typeOfSlug(params.type)
    if (!type) throw notFound()
    return { type }
  },
})
