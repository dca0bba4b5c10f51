import { useMay } from '#domains/staff/ui/session.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { StaffClinicRow } from '../desk/contract.ts'
import { PinMap, place } from '../public/clinic_map.tsx'
import { clinicDeskWords as m } from '../staff_messages.ts'
import { clinicPath, clinicStatementPath } from '../ui/addresses.ts'

/** Where the clinics of the page are. It repeats what the list says; those without a position are left out. */
export const ClinicsMap = ({ rows }: { rows: readonly StaffClinicRow[] }) => {
  const may = useMay()('clinics update')
  const pins = rows.flatMap(({ id, name, lat, lng, status }) =>
    lat === null || lng === null
      ? []
      : [
          {
            key: id,
            label: name.slice(0, 1),
            href: may ? clinicPath(id) : clinicStatementPath(id),
            isOn: status === 'suspended',
            ...place({ lat, lng }),
          },
        ],
  )
  if (pins.length === 0) return null
  return (
    <section className="card map-card">
      <div className="pad">
        <Disclosure title={m.map(pins.length)}>
          <PinMap pins={pins} label={m.map(pins.length)} />
        </Disclosure>
      </div>
    </section>
  )
}
