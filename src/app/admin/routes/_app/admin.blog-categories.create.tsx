import { createFileRoute } from '@tanstack/react-router'
import { NewNewsCategoryPage } from '#domains/blogs/categories/admin/news_category_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/blog-categories/create')({
  staticData: { title: m.blog_categories.create, permission: 'blogs create' },
  component: NewNewsCategoryPage,
})
