import type { Trust } from '#domains/campaigns/ui/trust.ts'
import { papersApi } from '#domains/ledger/papers/contract.ts'
import { papersShare } from '#domains/ledger/papers/rules.ts'
import { lastGiftsApi } from '#domains/orders/gift_comments/last_gifts/contract.ts'
import type { PublicWebsite } from '#domains/settings/groups/contract.ts'
import type { Caller } from '#platform/browser/call.ts'
import { addDays, type Day, taipeiDay } from '#platform/contract/time.ts'

/** What the part beside every giving button shows (decision 124). */
export const readTrust = async (call: Caller, website: PublicWebsite): Promise<Trust> => {
  const today = taipeiDay(new Date())
  const firstDay: Day = `${today.slice(0, 7)}-01`
  const papersOf = async (day: Day) => {
    const month = day.slice(0, 7)
    return { month, ...(await call(papersApi.count, { query: { month } })) }
  }
  const [now, last, gifts] = await Promise.all([
    papersOf(firstDay),
    papersOf(addDays(firstDay, -1)),
    call(lastGiftsApi.list, {}),
  ])
  const share = papersShare(today, now, last)
  return {
    permit_no: website.solicitation_permit_no,
    check_url: website.solicitation_check_url ?? null,
    last_gifts: gifts.data,
    papers: share && { ...share, isThisMonth: share.month === now.month },
  }
}
