/** Every kind of background work of the product, in the order of the page; queue.test.ts holds it against the workers. */
export const jobKinds = [
  'mail.deliver',
  'mail.sweep',
  'mail.fetch',
  'mailings.send',
  'newsletter.subscribe',
  'newsletter.monthly',
  'payments.retry',
  'payments.ask',
  'orders.expire',
  'orders.complete',
  'invoices.send',
  'receipts.mail',
  'receipts.resend',
  'receipts.yearly',
  'receipts.tax_file',
  'lamps.expire',
  'ledger.publish',
  'ledger.publish_days',
  'ledger.restricted_money',
  'products.tell_back',
  'cart.forget',
  'applications.carry_out_approval',
  'applications.expire',
  'adoptions.import',
  'adoptions.photos',
  'adoptions.agreement',
  'adoptions.remind',
  'adoptions.lapse',
  'adoptions.expire',
  'adoptions.tell_alike',
  'volunteers.check_out',
  'blogs.log_drafts',
  'customers.forgot_password',
  'customers.mail_sign_in_link',
  'customers.export',
  'customers.copy_avatar',
  'customers.remove_files',
  'customers.expire_exports',
  'customers.forget_unconfirmed',
  'staff.mail_device_link',
  'staff.job',
  'staff.resume_jobs',
  'jobs.expire',
  'media.prepare_variants',
  'media.look_at_photos',
  'media.sweep',
  'checks.run',
  'checks.missed',
  'backups.make',
  'retention.run',
  'retention.erase_personal_data',
  'limits.prune',
  'keys.reseal',
] as const
export type JobKind = (typeof jobKinds)[number]

/** How many failed jobs are shown, and run again at once. */
export const mostShown = 50

/** Characters of what was thrown. */
export const longestReason = 300

/** After so many minutes a job that could start counts as one that nobody does. */
export const stuckAfterMinutes = 15

/** When something starts by itself: of a timetable (cron), what people say. */
export type Timetable =
  | { readonly every: 'minutes'; readonly minutes: number }
  | { readonly every: 'hour'; readonly minute: number }
  | { readonly every: 'day'; readonly time: string }
  | { readonly every: 'week'; readonly weekday: number; readonly time: string }
  | { readonly every: 'month'; readonly days: string; readonly time: string }

const two = (number: string) => number.padStart(2, '0')

/** Of the timetables that the product uses; undefined for any other. */
export const timetableOf = (cron: string): Timetable | undefined => {
  const [minute = '', hour = '', days = '', , weekday = ''] = cron.split(' ')
  const [, step] = /^\*\/(\d+)$/.exec(minute) ?? []
  if (hour === '*') {
    if (minute === '*') return { every: 'minutes', minutes: 1 }
    if (step !== undefined) return { every: 'minutes', minutes: Number(step) }
    return { every: 'hour', minute: Number(minute) }
  }
  if (!/^\d+$/.test(minute) || !/^\d+$/.test(hour)) return undefined
  const time = `${two(hour)}:${two(minute)}`
  if (days !== '*') return { every: 'month', days: days.replace('-', '–'), time }
  return weekday === '*' ? { every: 'day', time } : { every: 'week', weekday: Number(weekday), time }
}
