import { createFileRoute } from '@tanstack/react-router'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/mailings')({
  // each letter for those who may change what it is about (decision 237)
  staticData: { title: m.mailings.list, clinics: 'never' },
})
