import type { JobWorker } from '#platform/server/jobs.ts'

/** Every kind of background work of the product, with its timetable (Asia/Taipei). */
export const workers: readonly JobWorker[] = []
