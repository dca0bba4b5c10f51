import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/product-categories')({
  staticData: { title: m.categories.list, permission: 'categories view' },
})
