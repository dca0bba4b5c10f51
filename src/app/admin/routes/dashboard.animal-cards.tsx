import { createFileRoute } from '@tanstack/react-router'
import { AnimalCardsPage } from '#domains/animals/cards/admin/print_page.tsx'
import { pageTitles } from '../messages.ts'

const Page = () => {
  const { ids = '', look } = Route.useSearch()
  return <AnimalCardsPage ids={ids} look={look} />
}

const textOf = (written: unknown) => (written === undefined || written === '' ? undefined : String(written))

export const Route = createFileRoute('/dashboard/animal-cards')({
  staticData: { title: pageTitles.care.cards, requiresAuth: true, permission: 'animals view' },
  validateSearch: ({ ids, look }) => ({ ids: textOf(ids), look: textOf(look) }),
  component: Page,
})
