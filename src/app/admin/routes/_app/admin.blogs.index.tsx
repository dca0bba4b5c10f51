import { createFileRoute } from '@tanstack/react-router'
import { StoriesPage } from '#domains/blogs/admin/stories_page.tsx'

export const Route = createFileRoute('/_app/admin/blogs/')({
  component: StoriesPage,
})
