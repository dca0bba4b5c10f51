import { addressOf } from '#platform/browser/call.ts'
import { useData } from '#platform/browser/use_data.ts'
import { TitledCard } from '#ui/card.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useAsked } from '../../ui/report_asked.tsx'
import { ReportPage } from '../../ui/report_page.tsx'
import { type ProductsReport, salesApi } from '../contract.ts'
import { salesWords as m } from '../messages.ts'
import { ProductsTable } from './products_table.tsx'
import { ReportHead } from './report_head.tsx'
import { SumsTiles } from './sums_tiles.tsx'

const Found = ({ found: { products, products_count, sums, sums_before } }: { found: ProductsReport }) => {
  if (products.length === 0) return <EmptyState title={m.nothing} text={m.nothing_text} icon="package" />
  return (
    <>
      <SumsTiles sums={sums} before={sums_before} />
      <TitledCard title={m.ranking}>
        <div className="stack-16">
          {products_count > products.length && (
            <p className="small muted">{m.shown_of(products.length, products_count)}</p>
          )}
          <ProductsTable products={products} whole={sums.amount} />
        </div>
      </TitledCard>
    </>
  )
}

/** /admin/reports/products: which products were sold in a period, ranked. */
export const ProductSalesPage = () => {
  const { asked, choose } = useAsked()
  return (
    <ReportPage note={m.lead} file={addressOf(salesApi.productsFile, { query: asked })}>
      <ReportHead asked={asked} choose={choose} own={{ name: 'rank', label: m.rank, words: m.ranks }} />
      <Loaded {...useData(salesApi.products, { query: asked })}>{(found) => <Found found={found} />}</Loaded>
    </ReportPage>
  )
}
