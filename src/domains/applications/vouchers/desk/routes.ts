import { common, isFailed } from '#platform/contract/failures.ts'
import type { App } from '#platform/server/app.ts'
import { type Route, route } from '#platform/server/http.ts'
import type { Worker } from '../../desk/service.ts'
import { deskVouchersApi } from './contract.ts'
import { getDeskVoucher, listVoucherSheets, reportVoucher } from './service.ts'

/**
 * Counts codes that lead nowhere, for the account and for its network. Each is counted before it is looked up, so that
 * many sent at once count one by one, and given back when it led to a voucher.
 */
const countingGuesses = async <R>(app: App, { staff, origin }: Worker, look: () => Promise<R>): Promise<R> => {
  const account = `staff:${staff.id}` as const
  await app.limits.use(app, 'voucher_code', account)
  await app.limits.use(app, 'voucher_code_network', origin)
  let isGuess = false
  try {
    return await look()
  } catch (error) {
    isGuess = isFailed(error, common.not_found)
    throw error
  } finally {
    if (!isGuess) {
      await app.limits.giveBack(app, 'voucher_code', account)
      await app.limits.giveBack(app, 'voucher_code_network', origin)
    }
  }
}

export const deskVoucherRoutes: readonly Route[] = [
  route(deskVouchersApi.sheets, ({ app, actor, query }) => listVoucherSheets(app, actor, query.applications)),
  route(deskVouchersApi.get, ({ app, actor, params }) =>
    countingGuesses(app, actor, () => getDeskVoucher(app, actor, params.code)),
  ),
  route(
    deskVouchersApi.report,
    ({ app, actor, params, body }) =>
      countingGuesses(app, actor, () => reportVoucher(app, actor, { ...body, ...params })),
    ({ app, actor, params }) => getDeskVoucher(app, actor, params.code),
  ),
]
