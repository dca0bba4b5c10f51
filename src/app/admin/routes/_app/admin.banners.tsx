import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/banners')({
  staticData: { title: m.banners.list, permission: 'banners view' },
})
