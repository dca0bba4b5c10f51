import { useData } from '#platform/browser/use_data.ts'
import { PageHead } from '#ui/admin/page_head.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { ChecksCard } from '../../admin/checks_card.tsx'
import { queueApi as api } from '../contract.ts'
import { FailedCard } from './failed_card.tsx'
import { KindsCard } from './kinds_card.tsx'

/** What the system does by itself: what failed, the checks of the night, and every kind of work. */
export const QueuePage = () => (
  <>
    <PageHead />
    <div className="stack-16">
      <Loaded {...useData(api.get, {})}>
        {({ kinds, failed }) => (
          <div className="stack-16">
            <FailedCard failed={failed} count={kinds.reduce((sum, kind) => sum + kind.failed, 0)} />
            <ChecksCard />
            <KindsCard kinds={kinds} />
          </div>
        )}
      </Loaded>
    </div>
  </>
)
