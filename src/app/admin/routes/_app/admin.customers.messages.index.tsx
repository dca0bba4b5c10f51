import { createFileRoute } from '@tanstack/react-router'
import { LettersPage } from '#domains/pages/messages/admin/letters_page.tsx'

export const Route = createFileRoute('/_app/admin/customers/messages/')({
  component: LettersPage,
})
