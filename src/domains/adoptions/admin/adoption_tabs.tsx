import { PageTabs } from '#domains/staff/ui/page_tabs.tsx'
import { postDeskWords as m } from '../desk/staff_messages.ts'
import { adoptionListPath, followupListPath, importListPath, requestListPath, surrenderListPath } from './addresses.ts'

/** The lists of adoptions. */
export const AdoptionTabs = ({ tab }: { tab: 'cat' | 'dog' | 'requests' | 'followups' | 'surrenders' | 'imports' }) => (
  <PageTabs
    label={m.tabs_label}
    words={m.tab}
    tab={tab}
    pages={[
      { tab: 'cat', href: adoptionListPath('cat') },
      { tab: 'dog', href: adoptionListPath('dog') },
      { tab: 'requests', href: requestListPath },
      { tab: 'followups', href: followupListPath },
      { tab: 'surrenders', href: surrenderListPath },
      { tab: 'imports', href: importListPath, needs: ['adoptions update'] },
    ]}
  />
)
