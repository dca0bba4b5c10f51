import { ExportCard } from '../../export/member/export_card.tsx'
import { MemberLayout } from '../../ui/member_layout.tsx'
import { useCustomerSession } from '../../ui/session.ts'
import { LeaveCard } from './deletion_card.tsx'
import * as m from './messages.ts'

/** /account/privacy */
export const PrivacyPage = () => {
  const { details: customer } = useCustomerSession()
  if (!customer) return null
  return (
    <MemberLayout current="privacy">
      <h1 className="member-title">{m.title}</h1>
      <p className="muted mt-2">{m.lead}</p>
      <ExportCard />
      <LeaveCard customer={customer} />
    </MemberLayout>
  )
}
