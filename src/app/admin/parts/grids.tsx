import { CellGrid, type ReadColumn } from '#ui/admin/cell_grid.tsx'
import type { CellColumn, CellTexts } from '#ui/admin/cell_texts.ts'
import { sample } from './messages.ts'
import { Live, nothing, type Part } from './part.tsx'

type Row = { readonly id: number; readonly name: string; readonly pieces: string }

const rows: readonly Row[] = sample.branches.map((name, at) => ({ id: at + 1, name, pieces: String(at * 3) }))

const named: ReadColumn<Row> = { key: 'name', label: sample.tree, phone: 'title', cell: ({ name }) => name }
const pieces: CellColumn<Row> = {
  key: 'pieces',
  label: sample.quantity,
  textOf: (row) => row.pieces,
  whyNot: (text) => (/^\d+$/.test(text) ? null : sample.missing),
  changeOf: (text) => text,
  isOpen: ({ id }) => id !== rows.length,
}

const Typed = ({ texts }: { texts: CellTexts }) => (
  <Live start={texts}>
    {(texts, onTexts) => (
      <CellGrid
        label={sample.tree}
        rows={rows}
        columns={[named, pieces]}
        nameOf={({ name }) => name}
        texts={texts}
        onTexts={onTexts}
        onPasted={nothing}
      />
    )}
  </Live>
)

/** Cells that are typed in one after the other. */
export const grids: readonly Part[] = [
  {
    name: 'CellGrid',
    states: {
      'as it is stored, the last cell only read': <Typed texts={new Map()} />,
      'changed and wrong': (
        <Typed
          texts={
            new Map([
              [1, { pieces: '12' }],
              [2, { pieces: sample.name }],
            ])
          }
        />
      ),
    },
  },
]
