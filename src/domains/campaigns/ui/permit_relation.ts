import { useMay } from '#domains/staff/ui/session.ts'
import { useRelation } from '#platform/browser/use_relation.ts'
import { permitsApi } from '../permits/contract.ts'

const nameOfPermit = ({ permit_no, name }: { permit_no: string; name: string }) => `${permit_no} ${name}`

/** Permits to appeal, by number and name, for whoever may see them. */
export const usePermitRelation = () =>
  useRelation(permitsApi.list, permitsApi.get, nameOfPermit, { may: useMay()('campaigns update') })
