import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/pages')({
  staticData: { title: m.pages.list, permission: 'cms view' },
})
