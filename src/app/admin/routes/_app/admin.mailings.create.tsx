import { createFileRoute } from '@tanstack/react-router'
import { NewMailingPage } from '#domains/mailings/admin/new_mailing_page.tsx'
import { writtenKinds } from '#domains/mailings/rules.ts'
import { findWord } from '#platform/contract/closed_lists.ts'
import { pageTitles as m } from '../../messages.ts'

/** An id as the address has it. */
const idOf = (typed: unknown): number | undefined => {
  const found = Number(typed)
  return Number.isSafeInteger(found) && found > 0 ? found : undefined
}

export const Route = createFileRoute('/_app/admin/mailings/create')({
  staticData: { title: m.mailings.create },
  validateSearch: ({ kind, campaign, update }) => ({
    kind: findWord(writtenKinds, kind),
    campaign: idOf(campaign),
    update: idOf(update),
  }),
  component: () => {
    const { kind, campaign: campaign_id, update: campaign_update_id } = Route.useSearch()
    return <NewMailingPage wish={kind && { kind, campaign_id, campaign_update_id }} />
  },
})
