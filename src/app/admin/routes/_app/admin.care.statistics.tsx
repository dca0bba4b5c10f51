import { createFileRoute } from '@tanstack/react-router'
import { StatisticsPage } from '#domains/adoptions/statistics/admin/statistics_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/care/statistics')({
  staticData: { title: m.care.statistics, permission: 'animals view' },
  component: StatisticsPage,
})
