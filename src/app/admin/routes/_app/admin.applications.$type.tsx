import { createFileRoute, notFound } from '@tanstack/react-router'
import { deskTypeTitle, typeOfAddress } from '#domains/applications/admin/addresses.ts'

export const Route = createFileRoute('/_app/admin/applications/$type')({
  staticData: { title: deskTypeTitle },
  beforeLoad: ({ params }) => {
    const type = typeOfAddress(params.type)
    if (!type) throw notFound()
    return { type }
  },
})
