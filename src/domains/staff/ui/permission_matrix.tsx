import { useState } from 'react'
import { keysOf, valueIn } from '#platform/contract/closed_lists.ts'
import { actions, type Permission, type Resource } from '#platform/contract/permissions.ts'
import { resourceWords } from '#registry/nouns.ts'
import { CheckField } from '#ui/choice_fields.tsx'
import * as uiMessages from '#ui/messages.ts'
import { TextField } from '#ui/text_fields.tsx'
import { matrixGroups, toggled, toggledAll } from '../roles/matrix.ts'
import { roleWords as m } from '../roles/staff_messages.ts'

type MatrixProps = {
  value: readonly string[]
  /** Whether the person may give and take a permission. */
  mayGive: (permission: Permission) => boolean
  onChange: (permissions: Permission[]) => void
}

type RowsProps = MatrixProps & { group: keyof typeof matrixGroups; resources: readonly Resource[] }

const GroupRows = ({ group, resources, value, mayGive, onChange }: RowsProps) => (
  <tbody>
    <tr>
      <th scope="colgroup">{m.groups[group]}</th>
      {actions.map((action) => (
        <td key={action}>
          <button
            type="button"
            className="link small"
            aria-label={m.all_in(m.actions[action], m.groups[group])}
            onClick={() => onChange(toggledAll(value, resources, action, mayGive))}
          >
            {m.all}
          </button>
        </td>
      ))}
    </tr>
    {resources.map((resource) => (
      <tr key={resource}>
        <th scope="row">{resourceWords[resource]}</th>
        {actions.map((action) => (
          <td key={action}>
            <CheckField
              label=""
              aria-label={m.box(m.actions[action], resourceWords[resource])}
              checked={value.includes(`${resource} ${action}`)}
              disabled={!mayGive(`${resource} ${action}`)}
              onChange={({ target: { checked } }) => onChange(toggled(value, resource, action, checked, mayGive))}
            />
          </td>
        ))}
      </tr>
    ))}
  </tbody>
)

/** Which permissions a role holds: a row for each resource, a column for each action. */
export const PermissionMatrix = (props: MatrixProps) => {
  const [q, setQ] = useState('')
  const [onlyTicked, setOnlyTicked] = useState(false)
  const isShown = (resource: Resource) =>
    (resourceWords[resource].includes(q.trim()) || resource.includes(q.trim().toLowerCase())) &&
    (!onlyTicked || actions.some((action) => props.value.includes(`${resource} ${action}`)))
  const groups = keysOf(matrixGroups)
    .map((group) => ({ group, resources: (valueIn(matrixGroups, group) ?? []).filter(isShown) }))
    .filter(({ resources }) => resources.length > 0)
  return (
    <div className="card">
      <div className="pad row gap-2 wrap">
        <TextField label={m.search_permissions} value={q} onChange={({ target }) => setQ(target.value)} />
        <CheckField
          label={m.only_ticked}
          checked={onlyTicked}
          onChange={({ target }) => setOnlyTicked(target.checked)}
        />
      </div>
      {groups.length === 0 ? (
        <p className="pad muted">{m.nothing_found}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
        <section className="table-region" tabIndex={0} aria-label={uiMessages.scroll_region(m.permissions)}>
          <table className="table">
            <caption className="visually-hidden">{m.permissions}</caption>
            <thead>
              <tr>
                <th scope="col">{m.resource}</th>
                {actions.map((action) => (
                  <th key={action} scope="col">
                    {m.actions[action]}
                  </th>
                ))}
              </tr>
            </thead>
            {groups.map((group) => (
              <GroupRows key={group.group} {...props} {...group} />
            ))}
          </table>
        </section>
      )}
    </div>
  )
}
