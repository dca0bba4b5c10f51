import { ButtonLink } from '#ui/button.tsx'
import { scanWords as m } from './messages.ts'

/** As many applications as one call answers. */
const most = 100

/** Leads to the papers of the applications that are ticked. */
export const PrintVouchersButton = ({ rows, count }: { rows: readonly { id: number }[]; count: number }) =>
  count > most || rows.length < count ? (
    <span className="small muted">{m.print.too_many(Math.min(most, rows.length))}</span>
  ) : (
    <ButtonLink
      kind="outline"
      size="small"
      icon="printer"
      href={`/admin/applications/vouchers?ids=${rows.map(({ id }) => id).join(',')}`}
    >
      {m.print.many}
    </ButtonLink>
  )
