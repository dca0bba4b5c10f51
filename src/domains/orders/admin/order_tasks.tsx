import { askedPaymentId } from '#domains/payments/ui/asked_card.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { endsByWord } from '#domains/tasks/causes/rules.ts'
import { RecordTasks } from '#domains/tasks/ui/record_tasks.tsx'
import * as uiMessages from '#ui/messages.ts'
import type { DeskOrder } from '../desk/contract.ts'
import type { DeskAction } from '../desk/rules.ts'
import { commentCardId } from '../gift_comments/admin/comment_card.tsx'
import { returnsId } from '../returns/admin/returns_card.tsx'
import { heldMoneyId, useHeldMoney } from '../suspense_items/admin/held_money_card.tsx'
import { openActions } from './blocked.ts'
import { buttonIdOf } from './order_actions.tsx'
import { orderWords } from './order_messages.ts'
import { refundDeskWords } from './refund_messages.ts'
import { refundsId } from './refunds_card.tsx'

const openRefundStates = ['requested', 'approved', 'sent'] as const

const refundWords = ({ refunds }: DeskOrder) => {
  const open = openRefundStates.filter((state) => refunds.some((refund) => refund.state === state))
  return open.length > 0 ? uiMessages.joined(open.map((state) => refundDeskWords.state[state])) : undefined
}

/** What waits for somebody on an order. */
export const OrderTasks = ({ order }: { order: DeskOrder }) => {
  const may = useMay()('orders update')
  const open = openActions(order)
  const hasHeldMoney = useHeldMoney(order).length > 0
  const buttonFor = (...actions: DeskAction[]) => {
    const action = actions.find((one) => may && open.includes(one))
    return action ? buttonIdOf(action) : null
  }
  return (
    <RecordTasks
      noun="orders"
      id={order.id}
      settledBy={{
        attention: ({ kind }) => ({
          why: orderWords.attention[kind],
          control: endsByWord(kind) ? buttonFor('attention') : hasHeldMoney ? heldMoneyId : buttonFor('refund'),
        }),
        to_ship: { control: buttonFor('prepare', 'ship') },
        refunds: { why: refundWords(order), control: refundsId },
        returns: { control: returnsId },
        unpaid: { control: buttonFor('mark_paid') },
        payments_asked: { control: askedPaymentId },
        gift_comments: { control: commentCardId },
      }}
    />
  )
}
