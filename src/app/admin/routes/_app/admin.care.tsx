import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/care')({
  staticData: { title: m.care.list, permission: 'animals view' },
})
