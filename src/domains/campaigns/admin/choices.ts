import { useAccountRelation } from '#domains/ledger/ui/account_relation.ts'
import { useRelation } from '#platform/browser/use_relation.ts'
import { permitsApi } from '../permits/contract.ts'

const nameOfPermit = ({ permit_no, name }: { permit_no: string; name: string }) => `${permit_no} ${name}`

/** What a campaign chooses from: its permit, and the account where its money lands. */
export const useCampaignRelations = () => ({
  permits: useRelation(permitsApi.list, permitsApi.get, nameOfPermit),
  accounts: useAccountRelation(),
})
