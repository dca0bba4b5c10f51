import { useEffect, useState } from 'react'
import { WishDialog } from '#domains/wishes/ui/wish_dialog.tsx'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { SelectField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { productsApi } from '../contract.ts'
import { stockWishApi } from '../wishes/contract.ts'
import * as m from '../wishes/messages.ts'

/** Without a name where it is the only one. */
type Waited = { id: number; name: string | null }

type StockWishProps = {
  product: { id: number; name: string }
  /** The variant that is waited for; a list does not know it, and whoever asks chooses. */
  variant?: Waited | undefined
  onClose: () => void
}

/** The window in which one asks for a mail when something is there again. */
export const StockWish = ({ product, variant, onClose }: StockWishProps) => {
  const toast = useToasts()
  const [variants, setVariants] = useState<readonly Waited[]>(variant ? [variant] : [])
  const [chosen, setChosen] = useState<number>()
  useEffect(() => {
    if (variant) return
    callAsMember(productsApi.get, { params: { id: product.id } })
      .then((read) => setVariants(read.variants.filter(({ available }) => available <= 0)))
      .catch((failure: unknown) => {
        onClose()
        if (failure instanceof CallFailed) toast({ kind: 'error', text: failure.message })
      })
  }, [product.id, variant, onClose, toast])
  const id = chosen ?? variants[0]?.id
  if (id === undefined) return null
  return (
    <WishDialog
      title={m.title}
      text={m.text(product.name, variant?.name)}
      send={(email) => callAsMember(stockWishApi.wish, { params: { id }, body: { email } })}
      onClose={onClose}
    >
      {variants.length > 1 && (
        <SelectField
          label={m.which}
          value={String(id)}
          onChange={(event) => setChosen(Number(event.target.value))}
          options={variants.map((one) => ({ value: String(one.id), label: one.name ?? product.name }))}
        />
      )}
    </WishDialog>
  )
}
