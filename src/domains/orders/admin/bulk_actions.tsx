import type { z } from 'zod'
import { bulkButtonsOf } from '#domains/jobs/ui/bulk_button.tsx'
import { RowValuesButton } from '#domains/jobs/ui/row_values_button.tsx'
import { usePacks } from '#domains/staff/ui/session.ts'
import type { Chosen } from '#platform/contract/list.ts'
import { type DeskOrderRow, deskApi } from '../desk/contract.ts'
import { giftCommentDeskApi } from '../gift_comments/desk/contract.ts'
import { giftCommentDeskWords } from '../gift_comments/staff_messages.ts'
import { orderListWords as m } from '../list_messages.ts'
import { PrintManyButton } from '../papers/admin/print_button.tsx'
import { orderActionWords } from './action_messages.ts'

type OrderRow = z.output<typeof DeskOrderRow>

const { ask } = orderActionWords

const prepare = { endpoint: deskApi.prepareMany, label: m.action.prepare, icon: 'package' } as const
const prepareAlike = bulkButtonsOf([prepare])
const alike = bulkButtonsOf([
  prepare,
  { endpoint: giftCommentDeskApi.showMany, label: giftCommentDeskWords.show_many, icon: 'message' },
])

const trackingField = { name: 'tracking_no', label: ask.tracking_no, maxLength: 40 }

/** What can be done with the ticked orders; comments of givers are not for who packs parcels. */
export const OrderBulkActions = ({ chosen }: { chosen: Chosen<OrderRow, object> }) => (
  <>
    <RowValuesButton
      endpoint={deskApi.shipMany}
      chosen={chosen}
      label={m.action.ship}
      icon="truck-delivery"
      field={trackingField}
      nameOf={(row) => row.order_no}
      detailOf={(row) => row.name}
      text={ask.ship_many_text}
      without={ask.without_tracking}
    />
    <PrintManyButton chosen={chosen} />
    {(usePacks() ? prepareAlike : alike)(chosen)}
  </>
)
