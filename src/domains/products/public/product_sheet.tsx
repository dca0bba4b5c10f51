import { goTo } from '#platform/browser/navigation.ts'
import { formatCount } from '#platform/contract/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import * as m from '../messages.ts'
import { productListAddress, withoutFilters } from './list_search.ts'
import { FilterForm, type Shelf } from './product_filters.tsx'

type SheetProps = { shelf: Shelf; total: number; onClose: () => void }

/** The opened filters of phones. */
export const FilterSheet = ({ shelf, total, onClose }: SheetProps) => (
  <Dialog
    open
    shape="sheet"
    title={m.filter}
    onClose={onClose}
    actions={
      <>
        <Button kind="outline" onClick={() => goTo(productListAddress(shelf.path, withoutFilters(shelf.search)))}>
          {m.clear}
        </Button>
        <Button onClick={onClose}>{m.show_results(formatCount(total))}</Button>
      </>
    }
  >
    <FilterForm shelf={shelf} />
  </Dialog>
)
