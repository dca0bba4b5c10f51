import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/offers')({
  staticData: { title: m.offers.list, permission: 'offers view' },
})
