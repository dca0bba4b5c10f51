import { revealPurposes } from '#platform/contract/reveal_reasons.ts'
import { taipeiDay } from '#platform/contract/time.ts'
import type { SignedInMember } from '#platform/server/access.ts'
import type { App } from '#platform/server/app.ts'
import type { PersonalDataView } from './contract.ts'
import { listViewsOf } from './queries.ts'

const shown = 100

/** What somebody of staff gave as their purpose; the words behind it may name others. */
const purposeOf = (reason: string | null): string | null =>
  reason === null
    ? null
    : (Object.values(revealPurposes).find((purpose) => reason.startsWith(`${purpose}：`)) ?? revealPurposes.other)

/** When, for what and in which role somebody looked at personal data of the member in full. */
export const listDataViews = async (app: App, { member }: SignedInMember): Promise<{ data: PersonalDataView[] }> => {
  const rows = await listViewsOf(app, member.id, shown)
  return {
    data: rows.map(({ at, reason, ...row }) => ({
      ...row,
      ...{ seen_on: taipeiDay(at), purpose: purposeOf(reason) },
    })),
  }
}
