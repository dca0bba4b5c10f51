import { allPermissions, mayDo, type Permission } from '#platform/contract/permissions.ts'
import { TitledCard } from '#ui/card.tsx'
import { roleWords as m } from '../roles/staff_messages.ts'
import { useStaffSession } from './session.ts'

/** What the person may give and take: what he holds himself. */
export const useMayGive = () => {
  const session = useStaffSession()
  return (permission: Permission) => mayDo(session, permission)
}

/** How much a role grants, and what holds for all of them. */
export const RoleSummary = ({ held }: { held: readonly string[] }) => (
  <TitledCard title={m.summary}>
    <div className="stack-16">
      <p>{m.chosen(held.length, allPermissions.length)}</p>
      <p className="muted small">{m.pairs}</p>
      <p className="muted small">{m.holds}</p>
      <p className="muted small">{m.at_once}</p>
    </div>
  </TitledCard>
)
