import { PageTabs } from '#domains/staff/ui/page_tabs.tsx'
import { careWords as m } from '../staff_messages.ts'
import { careFundingsPath, careMedicalPath, carePath } from '../ui/desk_addresses.ts'

/** The pages of one animal. */
export const AnimalTabs = ({ id, tab }: { id: number; tab: keyof typeof m.tab }) => (
  <PageTabs
    label={m.tabs}
    words={m.tab}
    tab={tab}
    pages={[
      { tab: 'basics', href: carePath(id), needs: ['animals update'] },
      { tab: 'medical', href: careMedicalPath(id), needs: ['animals update'] },
      { tab: 'fundings', href: careFundingsPath(id), needs: ['animals update', 'transactions view'] },
      { tab: 'logs', href: `${carePath(id)}/logs`, needs: ['logs view'] },
    ]}
  />
)
