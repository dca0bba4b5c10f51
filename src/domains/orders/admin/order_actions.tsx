import { useState } from 'react'
import { useDoneToast } from '#domains/jobs/ui/own_jobs.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction } from '#platform/browser/use_data.ts'
import { KeyButton } from '#ui/admin/key_button.tsx'
import { Button, type ButtonKind } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import type { IconName } from '#ui/icon.tsx'
import { type DeskOrder, deskApi } from '../desk/contract.ts'
import type { DeskAction } from '../desk/rules.ts'
import { orderListWords } from '../list_messages.ts'
import { AttentionDialog, CancelDialog, DeliverDialog, MarkPaidDialog, ShipDialog } from './action_dialogs.tsx'
import { orderActionWords as m } from './action_messages.ts'
import { blockedActions, openActions } from './blocked.ts'
import type { OrderDesk } from './order_desk.ts'
import { RefundDialog } from './refund_dialog.tsx'

type Asked = Exclude<DeskAction, 'prepare' | 'edit'>

const buttons: readonly { action: Exclude<DeskAction, 'edit'>; icon?: IconName; danger?: true; keys?: string }[] = [
  { action: 'cancel', danger: true },
  { action: 'refund', danger: true },
  { action: 'attention', icon: 'check' },
  { action: 'mark_paid', icon: 'cash', keys: 'P' },
  { action: 'prepare', icon: 'package' },
  { action: 'ship', icon: 'truck-delivery', keys: 'S' },
  { action: 'deliver', icon: 'home-check', keys: 'D' },
]

/** The id of the button of an action. */
export const buttonIdOf = (action: DeskAction): string => `order-${action}`

/** The step that is next on an order's way: the one solid button. */
const nextStep = (open: readonly DeskAction[]) =>
  (['mark_paid', 'deliver', 'prepare', 'ship'] as const).find((action) => open.includes(action))

const kindOf = (danger: boolean | undefined, isNext: boolean): ButtonKind =>
  danger ? 'danger' : isNext ? 'secondary' : 'outline'

const dialogs = {
  ship: ShipDialog,
  deliver: DeliverDialog,
  mark_paid: MarkPaidDialog,
  refund: RefundDialog,
  cancel: CancelDialog,
  attention: AttentionDialog,
} satisfies Record<Asked, unknown>

/** What may be done with the order now, the next step of its way as the one solid button. */
export const OrderButtons = ({ order, desk }: { order: DeskOrder; desk: OrderDesk }) => {
  const [asking, setAsking] = useState<Asked>()
  const prepare = useAction(deskApi.prepare)
  const doneToast = useDoneToast()
  if (!useMay()('orders update')) return null
  const open = openActions(order)
  const AskedDialog = asking && dialogs[asking]
  const onPress = (action: Exclude<DeskAction, 'edit'>) => {
    if (action !== 'prepare') return setAsking(action)
    const { id, version } = order
    void desk.run(
      () => prepare.run({ params: { id }, body: { version } }),
      () => doneToast(m.done.prepare, 'orders.prepare'),
    )
  }
  return (
    <>
      {buttons
        .filter(({ action }) => open.includes(action))
        .map(({ action, icon, danger, keys }) => (
          <KeyButton
            key={action}
            id={buttonIdOf(action)}
            kind={kindOf(danger, action === nextStep(open))}
            loading={action === 'prepare' && prepare.running}
            onClick={() => onPress(action)}
            {...(icon && { icon })}
            keys={keys}
            label={orderListWords.action[action]}
          />
        ))}
      {AskedDialog && <AskedDialog desk={desk} onClose={() => setAsking(undefined)} />}
    </>
  )
}

/** What cannot be done yet, each with its reason. */
export const BlockedActions = ({ order }: { order: DeskOrder }) => {
  const blocked = blockedActions(order).filter(({ action }) => action !== 'edit')
  if (!useMay()('orders update') || blocked.length === 0) return null
  return (
    <TitledCard title={m.blocked.title} flush>
      <ul className="plain-list">
        {blocked.map(({ action, reason }) => (
          <li key={action} className="row">
            <Button kind="outline" size="small" disabled aria-describedby={`blocked-${action}`}>
              {orderListWords.action[action]}
            </Button>
            <span id={`blocked-${action}`} className="small muted grow">
              {reason}
            </span>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
