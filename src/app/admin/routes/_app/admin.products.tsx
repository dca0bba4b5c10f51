import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/products')({
  staticData: { title: m.products.list, permission: 'products view' },
})
