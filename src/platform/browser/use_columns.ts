import { useState } from 'react'
import { listColumns } from './list_columns.ts'

/**
 * The columns that a person chose for a list, or for one of its views.
 *
 * @param place the name of the list, with the view's id where there is one
 * @param ofView what the view brings along
 */
export const useColumns = (place: string, ofView: readonly string[] | null | undefined) => {
  const [, setChanges] = useState(0)
  return {
    chosen: listColumns.read(place) ?? ofView ?? undefined,
    choose: (keys: readonly string[] | undefined) => {
      listColumns.write(place, keys)
      setChanges((count) => count + 1)
    },
  }
}
