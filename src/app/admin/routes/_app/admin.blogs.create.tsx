import { createFileRoute } from '@tanstack/react-router'
import { NewStoryPage } from '#domains/blogs/admin/story_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/blogs/create')({
  staticData: { title: m.blogs.create, permission: 'blogs create' },
  component: NewStoryPage,
})
