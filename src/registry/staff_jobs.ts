/** Every kind of work that staff start and that goes on without their browser. Its words stand in src/domains/jobs/admin. */
export const staffJobs = [
  'brands.activate',
  'brands.deactivate',
  'brands.export',
  'brands.import',
  'orders.export',
  'orders.prepare',
  'receipts.export',
  'receipts.mail',
  'receipts.paper_sent',
  'transactions.export',
  'transactions.post',
  'transactions.publish',
  'products.export',
  'products.publish',
  'products.unpublish',
  'products.archive',
] as const
export type StaffJobName = (typeof staffJobs)[number]
