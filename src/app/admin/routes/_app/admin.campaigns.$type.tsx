import { createFileRoute } from '@tanstack/react-router'
import { typeTitle } from '#domains/campaigns/admin/addresses.ts'
import { typeOfSlug } from '#domains/campaigns/ui/desk_addresses.ts'
import { typedRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/campaigns/$type')({
  staticData: { title: typeTitle },
  ...typedRoute(typeOfSlug),
})
