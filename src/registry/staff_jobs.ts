/** Every kind of work that staff start and that goes on without their browser. Its words stand in src/domains/jobs/admin. */
export const staffJobs = [
  'orders.prepare',
  'receipts.mail',
  'receipts.paper_sent',
  'transactions.post',
  'transactions.publish',
  'products.publish',
  'products.unpublish',
  'products.archive',
] as const
export type StaffJobName = (typeof staffJobs)[number]
