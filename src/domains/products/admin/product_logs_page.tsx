import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { productDeskApi } from '../desk/contract.ts'

/** What was done to a product. */
export const ProductLogsPage = ({ id }: { id: number }) => {
  const name = useData(productDeskApi.get, { params: { id } }).data?.name
  return <SubjectLogs type="products" id={id} name={name} />
}
