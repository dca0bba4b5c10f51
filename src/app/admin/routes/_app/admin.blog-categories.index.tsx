import { createFileRoute } from '@tanstack/react-router'
import { NewsCategoriesPage } from '#domains/blogs/categories/admin/news_categories_page.tsx'

export const Route = createFileRoute('/_app/admin/blog-categories/')({
  component: NewsCategoriesPage,
})
