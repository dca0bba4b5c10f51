import { GivingTrust } from '#domains/campaigns/ui/giving_trust.tsx'
import type { Trust } from '#domains/campaigns/ui/trust.ts'
import { PrivacyNotice } from '#domains/settings/ui/privacy_notice.tsx'

/**
 * What stands below the button: what is told before data are given, and of gifts what becomes of them.
 *
 * @param trust null where nothing is given
 */
export const SummaryNotes = ({ trust }: { trust: Trust | null }) => (
  <>
    <PrivacyNotice of="notice_giving" />
    {trust && <GivingTrust trust={trust} />}
  </>
)
