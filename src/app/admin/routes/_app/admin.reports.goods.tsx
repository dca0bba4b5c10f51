import { createFileRoute } from '@tanstack/react-router'
import { GoodsReportPage } from '#domains/reports/goods/admin/goods_page.tsx'
import { pageTitles as m } from '../../messages.ts'

export const Route = createFileRoute('/_app/admin/reports/goods')({
  staticData: { title: m.reports.goods },
  component: GoodsReportPage,
})
