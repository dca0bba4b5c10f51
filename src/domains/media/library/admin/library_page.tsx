import { useState } from 'react'
import { useMay } from '#domains/staff/ui/session.ts'
import type { ListView } from '#platform/browser/list_address.ts'
import { useList } from '#platform/browser/use_list.ts'
import { type Run, useRun } from '#platform/browser/use_run.ts'
import type { FilterName } from '#platform/contract/list.ts'
import { choices, type FiltersOf } from '#ui/admin/filters.ts'
import type { ColumnsOf } from '#ui/admin/list_columns.ts'
import { ListPage } from '#ui/admin/list_page.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { Button } from '#ui/button.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { DateText } from '#ui/values.tsx'
import { pictureOfPhoto } from '../../ui/photo.ts'
import { mediaLibraryApi } from '../contract.ts'
import { owners } from '../messages.ts'
import { AddDialog } from './add_dialog.tsx'
import { mediaPageWords as m } from './messages.ts'
import { nameOf, PictureActions } from './picture_actions.tsx'
import { UseLinks } from './use_links.tsx'

type List = typeof mediaLibraryApi.list

const columnsFor = (desk: Run): ColumnsOf<List> => [
  {
    key: 'alt',
    label: m.column.alt,
    phone: 'title',
    clip: 'long',
    cell: (row) => row.alt || <span className="muted">{m.no_alt}</span>,
    sub: (row) => row.original_name ?? m.no_name,
  },
  { key: 'uses', label: m.column.uses, phone: 'fact', clip: 'long', cell: (row) => <UseLinks uses={row.uses} /> },
  {
    key: 'size',
    label: m.column.size,
    sort: 'bytes',
    numeric: true,
    muted: true,
    phone: 'fact',
    cell: (row) => <span className="nowrap">{m.size(row.width, row.height)}</span>,
    sub: (row) => m.kilobytes(row.bytes),
  },
  {
    key: 'created',
    label: m.column.created,
    sort: 'created_at',
    muted: true,
    phone: 'fact',
    cell: (row) => <DateText value={row.created_at} />,
  },
  {
    key: 'actions',
    label: m.column.actions,
    phone: 'tag',
    cell: (row) => <PictureActions picture={row} desk={desk} />,
  },
]

const views: readonly ListView<FilterName<List>>[] = [
  { label: m.all, filters: {} },
  { label: m.without_alt, filters: { alt: 'missing' } },
  { label: m.unused, filters: { use: 'unused' } },
]

const filters: FiltersOf<List> = [
  { kind: 'choice', name: 'owner', label: m.owner, pinned: true, options: choices(owners) },
  { kind: 'choice', name: 'use', label: m.use_label, options: choices(m.use) },
  { kind: 'choice', name: 'alt', label: m.column.alt, options: choices(m.alt) },
]

/** The pictures that the charity shows, and those that wait for a place. */
export const LibraryPage = () => {
  const may = useMay()('cms update')
  const desk = useRun(useToasts())
  const [adding, setAdding] = useState(false)
  const add = may && (
    <Button icon="photo-up" onClick={() => setAdding(true)}>
      {m.add}
    </Button>
  )
  return (
    <>
      <ListPage
        {...useList(mediaLibraryApi.list, { name: 'media', sort: '-created_at', views })}
        actions={add}
        note={m.note}
        above={<ProblemNotice problem={desk.problem} reload={() => void desk.reload()} />}
        searchLabel={m.search}
        filters={filters}
        columns={columnsFor(desk)}
        nameOf={nameOf}
        photoOf={pictureOfPhoto}
        empty={{ title: m.empty, text: m.empty_text, action: add }}
      />
      {adding && <AddDialog onClose={() => setAdding(false)} />}
    </>
  )
}
