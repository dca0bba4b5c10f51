import { createFileRoute } from '@tanstack/react-router'
import { deskTypeTitle, typeOfAddress } from '#domains/applications/admin/addresses.ts'
import { typedRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/applications/$type')({
  staticData: { title: deskTypeTitle },
  ...typedRoute(typeOfAddress),
})
