import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/blog-categories')({
  staticData: { title: m.blog_categories.list, permission: 'categories view' },
})
