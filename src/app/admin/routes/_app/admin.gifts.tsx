import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/gifts')({
  staticData: { title: m.gifts.list, permission: 'gifts view' },
})
