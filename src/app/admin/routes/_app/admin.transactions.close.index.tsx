import { createFileRoute } from '@tanstack/react-router'
import { YearsCard } from '#domains/closed_years/admin/years_card.tsx'
import { ClosingPage } from '#domains/ledger/periods/admin/closing_page.tsx'

export const Route = createFileRoute('/_app/admin/transactions/close/')({
  component: () => <ClosingPage years={<YearsCard />} />,
})
