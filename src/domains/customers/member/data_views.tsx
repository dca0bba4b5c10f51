import { useData } from '#platform/browser/use_data.ts'
import { dottedDate } from '#platform/contract/time.ts'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { joined } from '#ui/messages.ts'
import { listDataViewsCall, type PersonalDataView } from '../data_views/contract.ts'
import { SectionCard } from '../ui/section_card.tsx'
import * as m from './messages.ts'

const whoOf = ({ roles, by_clinic }: PersonalDataView) => {
  if (by_clinic) return m.views_clinic
  return roles.length > 0 ? joined(roles) : m.views_staff
}

/** Who looked at the member's personal data in full, and for what. */
export const DataViews = () => (
  <SectionCard title={m.views} flush>
    <p className="muted small list-text">{m.views_text}</p>
    <Loaded {...useData(listDataViewsCall, {})}>
      {({ data }) => (
        <ul className="ways">
          {data.length === 0 && <li>{m.views_none}</li>}
          {data.map((view) => (
            <li key={view.id}>
              <Icon name="eye" large />
              <div className="grow">
                <b>{view.purpose ?? m.views_work}</b>
                <p className="small muted">
                  {dottedDate(view.seen_on)}・{view.as_member ? m.views_as_member : m.views_of[view.what]}・
                  {whoOf(view)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  </SectionCard>
)
