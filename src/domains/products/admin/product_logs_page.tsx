import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useMay } from '#domains/staff/ui/session.ts'
import { useData } from '#platform/browser/use_data.ts'
import { productDeskApi } from '../desk/contract.ts'

/** What was done to a product. */
export const ProductLogsPage = ({ id }: { id: number }) => {
  const enabled = useMay()('products update')
  const { data, missing } = useData(productDeskApi.get, { params: { id } }, { enabled })
  return <SubjectLogs type="products" id={id} name={data?.name} missing={missing} />
}
