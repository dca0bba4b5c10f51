import { privateFilesOf, setVisitorMedia } from '#domains/media/service.ts'
import { sealPayee } from '#domains/payments/payees/service.ts'
import { goesBackTheSameWay } from '#domains/payments/rules.ts'
import { readSettings } from '#domains/settings/service.ts'
import { common, fail, failField } from '#platform/contract/failures.ts'
import { taipeiDay, toInstant } from '#platform/contract/time.ts'
import type { SignedInMember, Visitor } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import { recordChange } from '#platform/server/audit.ts'
import { inTransaction } from '#platform/server/transaction.ts'
import { orderFailures } from '../../contract.ts'
import { addOrderEvent } from '../../events/queries.ts'
import { findOfMember } from '../../own/queries.ts'
import { findByKey } from '../../own/service.ts'
import { lockOrder, type OrderRow } from '../../queries.ts'
import { lastReturnDay } from '../../rules.ts'
import type { ReturnWish } from '../contract.ts'
import { accountWords, returnLineWords, returnProblemWords, untoldReturn } from '../messages.ts'
import { findWayOfMoney, insertReturn, listArticles, listReturns, withReturnLines } from '../queries.ts'
import { isOpenReturn, piecesLeft, whyNotReturned, whyNotTheseLines, whyNotTold } from '../rules.ts'

/** What customers ask to give back: members of their own orders, guests by the link of theirs. */

const look = async (app: App, order: OrderRow) => {
  const articles = await listArticles(app, order.id)
  const returns = await listReturns(app, order.id)
  const way = await findWayOfMoney(app, order.id)
  const delivered_on = order.delivered_at && taipeiDay(order.delivered_at)
  const states = { ...order, has_open_return: returns.some(isOpenReturn) }
  const problem = whyNotReturned(states, articles, delivered_on, taipeiDay(app.clock()))
  return { articles, returns, delivered_on, problem, needs_account: way !== undefined && !goesBackTheSameWay(way) }
}

const present = async (app: App, order: OrderRow) => {
  const { articles, returns, delivered_on, problem, needs_account } = await look(app, order)
  const photos = await privateFilesOf(
    app,
    'order_returns',
    returns.map(({ id }) => id),
  )
  const { site_name, org_name, address, phone } = await readSettings(app, 'website')
  return {
    return_to: { name: org_name || site_name, address, phone },
    problem: problem && returnProblemWords[problem],
    last_day: delivered_on && lastReturnDay(delivered_on),
    needs_account,
    lines: articles.map(({ source, id, name, variant_name, returnable, not_returnable_reason, ...line }) => ({
      ...{ source, id, name, variant_name, left: piecesLeft(line) },
      problem: returnable ? null : (not_returnable_reason ?? returnLineWords.not_returnable),
    })),
    returns: (await withReturnLines(app, returns)).map((row) => ({
      ...row,
      photo_count: photos.get(row.id)?.length ?? 0,
    })),
  }
}

/** What a member may return of an order, and the returns there are. @throws not_found for an order of somebody else */
export const showReturns = async (app: App, { member }: SignedInMember, order_id: number) =>
  present(app, (await findOfMember(app, member.id, order_id)) ?? fail(common.not_found))

/** What whoever has the link of an order may return of it, and the returns there are. @throws not_found */
export const showReturnsByKey = async (app: App, _visitor: Visitor, order_no: string, key: string | undefined) =>
  present(app, await findByKey(app, order_no, key))

const ask = (app: App, actor: Visitor | SignedInMember, order_id: number, wish: ReturnWish) =>
  inTransaction(app, async (app) => {
    const order = (await lockOrder(app, order_id)) ?? fail(common.not_found)
    const { articles, problem, needs_account } = await look(app, order)
    if (problem) fail({ ...orderFailures.no_return, message: returnProblemWords[problem] })
    const wrong = whyNotTheseLines(wish.lines, articles)
    if (wrong) failField('lines', returnLineWords[wrong])
    if (whyNotTold({ ...wish, photos: wish.photos.length })) failField('note', untoldReturn)
    const account = needs_account ? (wish.refund_account ?? failField('refund_account', accountWords.needed)) : null
    const { reason, note } = wish
    const made = await insertReturn(
      app,
      {
        ...{ order_id, customer_id: order.customer_id, reason, note, created_at: toInstant(app.clock()) },
        // an account that nothing is paid to is not kept
        refund_account_enc: account && sealPayee(app, account),
      },
      wish.lines,
    )
    const of = { owner: 'order_returns', id: made.id, collection: 'return_photos', field: 'photos' } as const
    await setVisitorMedia(app, of, wish.photos)
    await addOrderEvent(app, actor, order_id, 'return_requested')
    await recordChange(app, actor, {
      action: 'created',
      subject_type: 'order_returns',
      subject_id: made.id,
      subject_label: order.order_no,
      after: made,
    })
    return present(app, order)
  })

/**
 * Asks to give goods back, up to the seventh day after the day of delivery (消費者保護法 §19). Where the money cannot go
 * back the way it came, the wish names the account that it is transferred to.
 *
 * @throws not_found for an order of somebody else; no_return (409) with the reason; invalid (422) at `lines`, `photos` or
 * `refund_account`
 */
export const requestReturn = async (app: App, actor: SignedInMember, order_id: number, wish: ReturnWish) =>
  ask(app, actor, ((await findOfMember(app, actor.member.id, order_id)) ?? fail(common.not_found)).id, wish)

type KeyedWish = ReturnWish & { order_no: string; key: string }

/** requestReturn for whoever has the link of the order. @throws not_found for a wrong number or key; as requestReturn */
export const requestReturnByKey = async (app: App, visitor: Visitor, { order_no, key, ...wish }: KeyedWish) =>
  ask(app, visitor, (await findByKey(app, order_no, key)).id, wish)
