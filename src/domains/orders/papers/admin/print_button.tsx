import { useAction } from '#platform/browser/use_data.ts'
import type { Chosen } from '#platform/contract/list.ts'
import { mostPrinted } from '#platform/contract/row_limits.ts'
import { MenuButton } from '#ui/admin/popover.tsx'
import type { IconName } from '#ui/icon.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { orderPapersApi } from '../contract.ts'
import { paperWords as m } from '../messages.ts'
import { type OrderPaper, orderPapers } from '../rules.ts'

const icons: Record<OrderPaper, IconName> = { picking: 'clipboard-list', packing: 'package', labels: 'truck-delivery' }

const actionsOf = (run: (paper: OrderPaper) => void) =>
  orderPapers.map((paper) => ({ key: paper, label: m.title[paper], icon: icons[paper], run: () => run(paper) }))

/** Has a job of the server print the ticked orders into one PDF, to be fetched from the bell. */
export const PrintManyButton = ({ chosen }: { chosen: Chosen<{ readonly id: number }, object> }) => {
  const { run } = useAction(orderPapersApi.printMany)
  const toast = useToasts()
  const begin = (paper: OrderPaper) => {
    const ids = chosen.rows.map(({ id }) => id)
    if (!('ids' in chosen.selection) || ids.length > mostPrinted) return toast({ kind: 'error', text: m.too_many })
    run({ body: { ids, paper } }).then(
      () => toast({ text: m.begun }),
      (error: Error) => toast({ kind: 'error', text: error.message }),
    )
  }
  return (
    <MenuButton
      label={m.print}
      ariaLabel={m.print}
      className="button button-small"
      icon="printer"
      actions={actionsOf(begin)}
    />
  )
}

/** Opens a paper of one order in another tab. */
export const PrintButton = ({ id }: { id: number }) => (
  <MenuButton
    label={m.print}
    ariaLabel={m.print}
    className="button button-outline"
    icon="printer"
    actions={actionsOf((paper) => void open(`/api/admin/orders/${id}/papers?paper=${paper}`, '_blank', 'noopener'))}
  />
)
