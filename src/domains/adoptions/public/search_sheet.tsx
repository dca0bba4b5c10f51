import { goTo } from '#platform/browser/navigation.ts'
import { formatCount } from '#platform/contract/money.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { type Found, searchAddress, withoutFilters } from './list_search.ts'
import * as m from './messages.ts'
import { FilterForm } from './search_filters.tsx'

/** The opened filters of phones. */
export const FilterSheet = ({ search, list, counts, onClose }: Found & { onClose: () => void }) => (
  <Dialog
    open
    shape="sheet"
    className="full-sheet"
    title={m.filter}
    onClose={onClose}
    actions={
      <>
        <Button kind="outline" onClick={() => goTo(searchAddress(withoutFilters(search)))}>
          {m.clear}
        </Button>
        <Button onClick={onClose}>{m.show(formatCount(list.meta.total))}</Button>
      </>
    }
  >
    <FilterForm search={search} counts={counts} />
  </Dialog>
)
