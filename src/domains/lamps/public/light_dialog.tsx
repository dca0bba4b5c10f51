import { cartStore, hasCart } from '#domains/cart/ui/cart_store.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import * as m from '../messages.ts'
import { lampLimits } from '../rules.ts'
import { type LampWish, LightForm } from '../ui/light_form.tsx'

/**
 * Puts the lamp and its gift into the cart. A gift to the fund that lies there already and is high enough stays as it is.
 *
 * @throws CallFailed with the errors of `lamp.display_name` and `lamp.wish`
 */
const putIntoCart = async ({ kind, name, wish, amount }: LampWish, campaign_id: number): Promise<void> => {
  if (hasCart()) await cartStore.start()
  const cart = await cartStore.put({ lamp: { enabled: true, lamp_kind: kind, display_name: name, wish } })
  const there = cart.campaign_items.find((line) => line.campaign_id === campaign_id && line.option_id === null)
  if ((there?.amount ?? 0) < amount) await cartStore.update({ campaign_id, amount })
}

type LightDialogProps = { open: boolean; general_id: number; onClose: () => void }

/** Lighting a lamp: its kind, wish and name; then the checkout. */
export const LightDialog = ({ open, general_id, onClose }: LightDialogProps) => (
  <Dialog open={open} title={m.dialog_title} onClose={onClose} shape="sheet" width={880} className="light-dialog">
    <LightForm
      withAmount
      submitWords={(amount) => m.submit(formatMoney(amount ?? lampLimits.min_amount))}
      send={async (wish) => {
        await putIntoCart(wish, general_id)
        onClose()
        goTo('/order')
      }}
    />
  </Dialog>
)
