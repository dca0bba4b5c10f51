import { adoptionRoutes } from '#domains/adoptions/routes.ts'
import { animalRoutes } from '#domains/animals/routes.ts'
import { applicationRoutes } from '#domains/applications/routes.ts'
import { auditRoutesWith } from '#domains/audit/routes.ts'
import { bannerRoutes } from '#domains/banners/routes.ts'
import { blogRoutes } from '#domains/blogs/routes.ts'
import { boxCountRoutes } from '#domains/box_counts/routes.ts'
import { campaignRoutes } from '#domains/campaigns/routes.ts'
import { cartRoutes } from '#domains/cart/routes.ts'
import { trialRoutes } from '#domains/cart/trials/routes.ts'
import { checkRoutes } from '#domains/checks/routes.ts'
import { clinicRoutes } from '#domains/clinics/routes.ts'
import { closedYearRoutes } from '#domains/closed_years/routes.ts'
import { customerRoutes } from '#domains/customers/routes.ts'
import { deliveryRoutes } from '#domains/deliveries/routes.ts'
import { discoveryRoutes } from '#domains/discovery/routes.ts'
import { goodsGiftRoutes } from '#domains/goods_gifts/routes.ts'
import { handoverRoutes } from '#domains/handovers/routes.ts'
import { impactRoutes } from '#domains/impact/routes.ts'
import { jobRoutes } from '#domains/jobs/routes.ts'
import { lampRoutes } from '#domains/lamps/routes.ts'
import { ledgerRoutes } from '#domains/ledger/routes.ts'
import { mailingRoutes } from '#domains/mailings/routes.ts'
import { mailRoutes } from '#domains/mails/routes.ts'
import { manualRoutes } from '#domains/manual/routes.ts'
import { mediaRoutes } from '#domains/media/routes.ts'
import { noticeRoutes } from '#domains/notices/routes.ts'
import { offerRoutes } from '#domains/offers/desk/routes.ts'
import { orderRoutes } from '#domains/orders/routes.ts'
import { pageRoutes } from '#domains/pages/routes.ts'
import { connectionRoutes } from '#domains/payments/connection/routes.ts'
import { paymentMethodRoutes } from '#domains/payments/methods/routes.ts'
import { practiceRoutes } from '#domains/payments/practice/routes.ts'
import { paymentRoutes } from '#domains/payments/routes.ts'
import { productRoutes } from '#domains/products/routes.ts'
import { receiptRoutes } from '#domains/receipts/routes.ts'
import { recordRoutes } from '#domains/record_search/routes.ts'
import { reportRoutes } from '#domains/reports/routes.ts'
import { personalRetentionRoutes } from '#domains/retention/routes.ts'
import { settingsRoutes } from '#domains/settings/routes.ts'
import { sharePictureRoutes } from '#domains/share_pictures/routes.ts'
import { staffRoutes } from '#domains/staff/routes.ts'
import { taskRoutes } from '#domains/tasks/routes.ts'
import { volunteerRoutes } from '#domains/volunteers/routes.ts'
import { wishRoutes } from '#domains/wishes/routes.ts'
import type { Route } from '#platform/server/http.ts'
import { withListCounts } from '#platform/server/list_counts.ts'
import { subjectWords } from './app/admin/subject_words.gen.ts'

/** Every call of the product. The edge, the OpenAPI page, server rendering and the tests that walk all calls read it. */
export const routes: readonly Route[] = withListCounts([
  ...adoptionRoutes,
  ...animalRoutes,
  ...applicationRoutes,
  ...campaignRoutes,
  ...clinicRoutes,
  ...deliveryRoutes,
  ...discoveryRoutes,
  ...orderRoutes,
  ...closedYearRoutes,
  ...goodsGiftRoutes,
  ...boxCountRoutes,
  ...impactRoutes,
  ...jobRoutes,
  ...lampRoutes,
  ...ledgerRoutes,
  ...manualRoutes,
  ...pageRoutes,
  ...trialRoutes,
  ...offerRoutes,
  ...paymentMethodRoutes,
  ...connectionRoutes,
  ...paymentRoutes,
  ...practiceRoutes,
  ...auditRoutesWith(subjectWords),
  ...bannerRoutes,
  ...blogRoutes,
  ...checkRoutes,
  ...cartRoutes,
  ...customerRoutes,
  ...mailingRoutes,
  ...mailRoutes,
  ...mediaRoutes,
  ...noticeRoutes,
  ...productRoutes,
  ...receiptRoutes,
  ...reportRoutes,
  ...personalRetentionRoutes,
  ...settingsRoutes,
  ...sharePictureRoutes,
  ...staffRoutes,
  ...recordRoutes,
  ...handoverRoutes,
  ...taskRoutes,
  ...volunteerRoutes,
  ...wishRoutes,
])
