import { useMay } from '#domains/staff/ui/session.ts'
import { customerDeskWords as m } from '../staff_messages.ts'

/** Leads from a record to the member whose it is. Nothing for guests, and for who may not open the page of a member. */
export const MemberLink = ({ id }: { id: number | null }) => {
  const may = useMay()
  if (id === null || !may('customers update')) return null
  return (
    <p>
      <a className="link" href={`/admin/customers/${id}`}>
        {m.see_member}
      </a>
    </p>
  )
}
