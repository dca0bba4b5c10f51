import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/states.tsx'
import * as m from './messages.ts'

/** Nothing chosen yet, with the two ways on; also on the checkout page. */
export const EmptyCart = () => (
  <EmptyState
    title={m.empty}
    text={m.empty_text}
    action={
      <div className="row gap-2 wrap">
        <ButtonLink href="/products">{m.see_products}</ButtonLink>
        <ButtonLink kind="outline" href="/campaigns/neuter">
          {m.see_campaigns}
        </ButtonLink>
      </div>
    }
  />
)
