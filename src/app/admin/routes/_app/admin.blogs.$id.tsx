import { createFileRoute } from '@tanstack/react-router'
import { StoryPage } from '#domains/blogs/admin/story_page.tsx'
import { pageTitles as m } from '../../messages.ts'
import { recordRoute } from '../../record_route.ts'

export const Route = createFileRoute('/_app/admin/blogs/$id')({
  ...recordRoute,
  staticData: { title: m.blogs.edit, permission: 'blogs update' },
  component: () => <StoryPage id={Route.useParams().id} />,
})
