import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/blogs')({
  staticData: { title: m.blogs.list, permission: 'blogs view' },
})
