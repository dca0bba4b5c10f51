import { type ReactNode, useCallback, useState } from 'react'
import { ExportButton } from '#domains/jobs/ui/export_button.tsx'
import { cardPicture } from '#domains/media/ui/photo.ts'
import { useListRows } from '#platform/browser/use_list_rows.ts'
import { formatCount } from '#platform/contract/money.ts'
import { CellGrid, type ReadColumn } from '#ui/admin/cell_grid.tsx'
import { cellWords } from '#ui/admin/cell_messages.ts'
import { type Cell, layBlock, layByKey, withCells } from '#ui/admin/cell_texts.ts'
import { FilterBar } from '#ui/admin/filter_bar.tsx'
import { ListFooter } from '#ui/admin/list_footer.tsx'
import { ListSearch } from '#ui/admin/list_search.tsx'
import { PageHead } from '#ui/admin/page_head.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Picture } from '#ui/picture.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { Money } from '#ui/values.tsx'
import { useProductFilters } from '../../admin/product_filters.ts'
import { productDeskApi } from '../../desk/contract.ts'
import { type VariantRow, variantDeskApi } from '../desk/contract.ts'
import { ApplyButton } from './apply_button.tsx'
import { variantGridWords as m } from './messages.ts'
import { PasteDialog } from './paste_dialog.tsx'
import { SaveVariants } from './save_variants.tsx'
import { useVariantCells } from './use_variant_cells.ts'
import { variantCells } from './variant_changes.ts'

const read = (column: ReadColumn<VariantRow>) => column
const columns = [
  read({
    key: 'product',
    label: m.product,
    phone: 'title',
    cell: ({ product_name, photo, name, sku }) => (
      <span className="cell-name">
        <Picture {...cardPicture(photo)} sizes="40px" className="thumb" />
        <span>
          {product_name}
          <span className="sub only-phone">
            {name}・{sku}
          </span>
        </span>
      </span>
    ),
  }),
  read({ key: 'name', label: m.name, cell: ({ name }) => name }),
  read({ key: 'sku', label: m.sku, cell: ({ sku }) => <span className="muted figures">{sku}</span> }),
  read({ key: 'price_now', label: m.price_now, numeric: true, cell: ({ price }) => <Money amount={price} /> }),
  variantCells.price,
  read({
    key: 'on_hand_now',
    label: m.on_hand_now,
    numeric: true,
    cell: ({ track_stock, stock_on_hand }) => (track_stock ? formatCount(stock_on_hand) : m.untracked),
  }),
  variantCells.on_hand,
  variantCells.low_stock_at,
]
const typedColumns = Object.values(variantCells)
const nameOf = ({ product_name, name, sku }: VariantRow) => m.of(product_name, `${name} ${sku}`)

type Grid = ReturnType<typeof useVariantCells>
type ToolsProps = {
  rows: readonly VariantRow[]
  grid: Grid
  onlyChanged: boolean
  onOnlyChanged: (on: boolean) => void
}

/** What is done with all rows of the page at once, as if it were typed into each. */
const Tools = ({ rows, grid, onlyChanged, onOnlyChanged }: ToolsProps) => {
  const type = (cells: readonly Cell<VariantRow>[]) => grid.onTexts(withCells(grid.texts, cells))
  const prices = (next: (price: number) => number) =>
    type(rows.map((row) => ({ row, column: variantCells.price, text: String(next(row.price)) })))
  const counted = rows.filter(({ track_stock }) => track_stock)
  const { variants, wrong } = grid.sums
  return (
    <div className="toolbar">
      <b className="small">{m.apply}</b>
      <ApplyButton label={m.price_by} text={m.price_by_label} onApply={(by) => prices((price) => price + by)} />
      <ApplyButton
        label={m.price_percent}
        text={m.price_percent_label}
        onApply={(by) => prices((price) => Math.round((price * (100 + by)) / 100))}
      />
      <ApplyButton
        label={m.stock_to}
        text={m.stock_to_label}
        onApply={(pieces) => type(counted.map((row) => ({ row, column: variantCells.on_hand, text: String(pieces) })))}
      />
      {(onlyChanged || variants + wrong > 0) && (
        <Chip on={onlyChanged} onClick={() => onOnlyChanged(!onlyChanged)}>
          {m.only_changed(grid.typed.length)}
        </Chip>
      )}
      <span className="push small muted hide-phone">{cellWords.keys}</span>
    </div>
  )
}

const usePasted = () => {
  const toast = useToasts()
  return (cells: number, left: number) =>
    toast({ text: left > 0 ? cellWords.pasted_with_rest(cells, left) : cellWords.pasted(cells) })
}

type BodyProps = { rows: readonly VariantRow[]; grid: Grid; empty: ReactNode; footer: ReactNode; filters: ReactNode }

const Body = ({ rows, grid, empty, footer, filters }: BodyProps) => {
  const [onlyChanged, setOnlyChanged] = useState(false)
  const onPasted = usePasted()
  const seen = onlyChanged ? grid.typed : rows
  return (
    <section className="card" aria-label={m.grid}>
      {filters}
      <Tools rows={seen} grid={grid} onlyChanged={onlyChanged} onOnlyChanged={setOnlyChanged} />
      {seen.length === 0 ? (
        empty
      ) : (
        <CellGrid
          label={m.grid}
          rows={seen}
          columns={columns}
          nameOf={nameOf}
          texts={grid.texts}
          onTexts={grid.onTexts}
          onPasted={onPasted}
          notesOf={grid.notesOf}
        />
      )}
      {!onlyChanged && footer}
    </section>
  )
}

const noRows: readonly VariantRow[] = []

/** /admin/products/grid: price and stock of many variants, as in a spreadsheet; one save, one undo. */
export const VariantsPage = () => {
  const list = useListRows(variantDeskApi.list, { sort: 'sku', per_page: 50 })
  const { state, onChange } = list
  const rows = list.list?.data ?? noRows
  const grid = useVariantCells(rows)
  const onPasted = usePasted()
  const toast = useToasts()
  const filters = useProductFilters()
  const [pasting, setPasting] = useState(false)
  const onSearch = useCallback((q: string) => onChange({ q, page: 1 }), [onChange])
  const layFromTop = (block: readonly (readonly string[])[]) => {
    const [row] = rows
    if (!row) return
    const named = layByKey(block, rows, typedColumns, { of: ({ sku }) => sku, heads: m.key_heads })
    if (named) {
      grid.onTexts(withCells(grid.texts, named.cells))
      return toast({ text: m.pasted_by_sku(named.cells.length, named.left, named.unknown) })
    }
    const { cells, left } = layBlock(block, rows, typedColumns, { row, column: variantCells.price })
    grid.onTexts(withCells(grid.texts, cells))
    onPasted(cells.length, left)
  }
  const actions = (
    <>
      <ExportButton
        endpoint={productDeskApi.export}
        list={{ question: { q: state.q, filter: state.filters }, state: { sort: 'name' } }}
      />
      <Button kind="outline" icon="upload" onClick={() => setPasting(true)}>
        {m.paste}
      </Button>
    </>
  )
  const clear = (
    <Button kind="outline" onClick={() => onChange({ q: '', filters: {}, page: 1 })}>
      {m.clear}
    </Button>
  )
  return (
    <>
      <PageHead
        actions={actions}
        tags={list.list && <span className="small muted">{m.shown(formatCount(list.list.meta.total))}</span>}
      />
      <Loaded data={list.list} failed={list.failed} failure={list.failure} onRetry={list.onRetry}>
        {({ meta }) => (
          <>
            <Body
              rows={rows}
              grid={grid}
              empty={<EmptyState icon="package" title={m.empty} text={m.empty_text} action={clear} />}
              filters={
                <div className="toolbar">
                  <ListSearch label={m.search} value={state.q} onSearch={onSearch} />
                  <FilterBar
                    defs={filters}
                    state={state}
                    onFilters={(changed) => onChange({ filters: { ...state.filters, ...changed }, page: 1 })}
                  />
                </div>
              }
              footer={<ListFooter meta={meta} state={state} busy={list.busy} onChange={onChange} />}
            />
            {grid.texts.size > 0 && <SaveVariants grid={grid} />}
          </>
        )}
      </Loaded>
      {pasting && <PasteDialog onBlock={layFromTop} onClose={() => setPasting(false)} />}
    </>
  )
}
