import { customerWorkers } from '#domains/customers/recovery/service.ts'
import { mediaWorkers } from '#domains/media/variants/service.ts'
import { orderWorkers } from '#domains/orders/ending/service.ts'
import type { JobWorker } from '#platform/server/jobs.ts'
import { mailWorkers } from '#platform/server/mail.ts'

/** Every kind of background work of the product, with its timetable (Asia/Taipei). */
export const workers: readonly JobWorker[] = [...orderWorkers, ...mailWorkers, ...customerWorkers, ...mediaWorkers]
