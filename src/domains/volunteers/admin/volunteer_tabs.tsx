import { PageTabs } from '#domains/staff/ui/page_tabs.tsx'
import { adminHoursPath, adminVolunteerPath } from '../ui/addresses.ts'
import { volunteerDeskWords as m } from './messages.ts'

/** The pages of one volunteer. */
export const VolunteerTabs = ({ id, tab }: { id: number; tab: keyof typeof m.tab }) => (
  <PageTabs
    label={m.tabs}
    words={m.tab}
    tab={tab}
    pages={[
      { tab: 'overview', href: adminVolunteerPath(id), needs: ['volunteers update'] },
      { tab: 'basics', href: adminVolunteerPath(id, 'basics'), needs: ['volunteers update'] },
      { tab: 'hours', href: adminHoursPath(id) },
      { tab: 'logs', href: `${adminVolunteerPath(id)}/logs`, needs: ['logs view'] },
    ]}
  />
)
