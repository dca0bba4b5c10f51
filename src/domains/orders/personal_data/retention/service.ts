import type { ErasedAfterTerm } from '#platform/server/erasing.ts'
import { orderDataWords as words } from '../messages.ts'
import { countDueOrders, eraseOrder, listDueOrders } from './queries.ts'

/** Orders that were cancelled and never paid. */
export const unpaidOrdersAfterYears: ErasedAfterTerm = {
  count: countDueOrders,
  list: listDueOrders,
  erase: (app, id, before, now) => eraseOrder(app, id, before, now, words.nobody),
}
