import { createFileRoute } from '@tanstack/react-router'
import { LibraryPage } from '#domains/media/library/admin/library_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/media')({
  staticData: { title: m.media.list, permission: 'cms view' },
  component: LibraryPage,
})
