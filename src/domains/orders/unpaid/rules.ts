/**
 * What one person may hold by orders that are not paid and wait longer than an hour: so many at once, and so many days of
 * the last ones all together. The trigger orders_held_by_person keeps them.
 */
export const unpaidLimits = { at_once: 5, days: 20, within_days: 30 } as const
