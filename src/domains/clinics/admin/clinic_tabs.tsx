import { PageTabs } from '#domains/staff/ui/page_tabs.tsx'
import { clinicDeskWords as m } from '../staff_messages.ts'
import { clinicPath, clinicStatementPath } from '../ui/addresses.ts'

/** The pages of one clinic. */
export const ClinicTabs = ({ id, tab }: { id: number; tab: keyof typeof m.tab }) => (
  <PageTabs
    label={m.tabs}
    words={m.tab}
    tab={tab}
    pages={[
      { tab: 'overview', href: clinicPath(id), needs: ['clinics update'] },
      { tab: 'basics', href: clinicPath(id, 'basics'), needs: ['clinics update'] },
      { tab: 'statement', href: clinicStatementPath(id) },
      { tab: 'logs', href: `${clinicPath(id)}/logs`, needs: ['logs view'] },
    ]}
  />
)
