import { useData } from '#platform/browser/use_data.ts'
import { TitledCard } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { userPath, usersPath } from '../admin/addresses.ts'
import type { Role } from '../roles/contract.ts'
import { roleWords as m } from '../roles/staff_messages.ts'
import { listUsers } from '../users/contract.ts'
import { useMay } from './session.ts'

const shown = 20

const Holders = ({ role }: { role: Role }) => {
  const may = useMay()
  const filter = { role: role.id }
  return (
    <Loaded {...useData(listUsers, { query: { sort: 'name', per_page: shown, filter } })}>
      {({ data }) => (
        <ul className="stack gap-1">
          {data.map(({ id, name }) => (
            <li key={id}>{may('users update') ? <a href={userPath(id)}>{name}</a> : name}</li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

/** Whom a change of the role meets. */
export const RoleHolders = ({ role }: { role: Role }) => {
  const may = useMay()
  const isListed = role.kind === 'admin' && may('users view')
  return (
    <TitledCard title={m.holders}>
      <div className="stack-16">
        {role.users_count === 0 && <p className="muted">{m.no_holders}</p>}
        {role.users_count > 0 && isListed && <Holders role={role} />}
        {role.users_count > 0 && !isListed && <p>{m.people_count(role.users_count)}</p>}
        {role.users_count > shown && isListed && (
          <a href={`${usersPath}?filter[role]=${role.id}`}>{m.all_holders(role.users_count)}</a>
        )}
      </div>
    </TitledCard>
  )
}
