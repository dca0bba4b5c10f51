import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { deskApi } from '../desk/contract.ts'
import { orderWords as m } from './order_messages.ts'

/** Who did what to an order. */
export const OrderLogsPage = ({ id }: { id: number }) => {
  const enabled = useMay()('orders update')
  const { data, missing } = useData(deskApi.get, { params: { id } }, { enabled })
  return (
    <SubjectLogs type="orders" id={id} name={data && m.named(data.order_no)} crumb={data?.order_no} missing={missing} />
  )
}
