import { SubjectLogs } from '#domains/audit/ui/subject_logs.tsx'
import { useData } from '#platform/browser/use_data.ts'
import { productsApi } from '../contract.ts'

/** What was done to a product. */
export const ProductLogsPage = ({ id }: { id: number }) => {
  const name = useData(productsApi.adminGet, { params: { id } }).data?.name
  return <SubjectLogs type="products" id={id} name={name} crumbs={name ? { [`/admin/products/${id}`]: name } : {}} />
}
