import { lazy, Suspense, useState } from 'react'
import { callAsMember } from '#platform/browser/member_token.ts'
import { Button } from '#ui/button.tsx'
import type { Adoption } from '../contract.ts'
import { adoptionWishApi } from '../wishes/contract.ts'
import { adoptionWishWords as m } from '../wishes/messages.ts'

const WishDialog = lazy(async () => ({
  default: (await import('#domains/wishes/ui/wish_dialog.tsx')).WishDialog,
}))

/** 有像牠的毛孩時通知我, on the page of an animal that found its home. */
export const LikenessButton = ({ animal: { id, name } }: { animal: Pick<Adoption, 'id' | 'name'> }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button className="mt-3" kind="outline" block icon="bell" onClick={() => setOpen(true)}>
        {m.action}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <WishDialog
            title={m.action}
            text={m.text(name)}
            send={(email) => callAsMember(adoptionWishApi.wish, { params: { id }, body: { email } })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
