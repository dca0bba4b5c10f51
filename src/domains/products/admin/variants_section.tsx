import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { tableDate } from '#platform/contract/time.ts'
import { FormSection } from '#ui/admin/form_page.tsx'
import { MenuButton } from '#ui/admin/popover.tsx'
import { Button } from '#ui/button.tsx'
import { StatusTag } from '#ui/chip.tsx'
import * as uiMessages from '#ui/messages.ts'
import { type Column, Table } from '#ui/table.tsx'
import { NumberField, TextField } from '#ui/text_fields.tsx'
import type { StaffProduct } from '../desk/contract.ts'
import { productWords } from '../staff_messages.ts'
import type { StaffVariant } from '../variants/contract.ts'
import { ExpectedDialog } from './expected_dialog.tsx'
import { emptyVariant, type VariantValues } from './product_form.ts'
import { StockDialog } from './stock_dialog.tsx'
import type { ProductFields } from './use_product_edit.ts'

const m = productWords.variant

export const variantsId = 'variants'

/** A row of the table: its place in the form, and what is stored of it; a new variant is not stored yet. */
type Row = { key: string; index: number; name: string; stored: StaffVariant | undefined }

const availableOf = ({ stock_on_hand, stock_reserved }: StaffVariant) => stock_on_hand - stock_reserved

const isLow = (variant: StaffVariant) =>
  variant.track_stock && variant.is_active && availableOf(variant) <= variant.low_stock_at

/** The variants of which little is left, each with what there is; undefined where there is none. */
export const lowStockWords = ({ variants }: StaffProduct): string | undefined => {
  const low = variants.filter(isLow).map((variant) => m.left(variant.name, availableOf(variant)))
  return low.length > 0 ? uiMessages.joined(low) : undefined
}

const VariantTag = ({ stored, active }: { stored: StaffVariant; active: boolean }) => {
  if (!active) return <StatusTag>{m.off}</StatusTag>
  if (!stored.track_stock) return <StatusTag tone="info">{m.untracked}</StatusTag>
  if (availableOf(stored) <= 0) return <StatusTag tone="danger">{m.out}</StatusTag>
  if (availableOf(stored) <= stored.low_stock_at) return <StatusTag tone="warn">{m.low}</StatusTag>
  return <StatusTag tone="success">{m.active}</StatusTag>
}

type StateProps = {
  stored: StaffVariant | undefined
  active: boolean
  expected: { name: string; value: string; error: string | undefined }
  onExpect: () => void
}

/** What can be bought of a variant, and when more is expected; an error of that day leads here, where it is changed. */
const VariantState = ({ stored, active, expected: { name, value, error }, onExpect }: StateProps) => (
  <>
    {stored && <VariantTag stored={stored} active={active} />}
    {value && (
      <button type="button" name={name} className="link small nowrap" onClick={onExpect}>
        {m.expected_on(tableDate(value))}
      </button>
    )}
    {error && <p className="field-error">{error}</p>}
  </>
)

type RowActions = Record<'onAdjust' | 'onExpect' | 'onRemove', (row: Row) => void>

const columnsOf = (edit: ProductFields, { onAdjust, onExpect, onRemove }: RowActions): Column<Row>[] => {
  const at = ({ index, name }: Row, key: keyof VariantValues & string, label: string) => ({
    ...edit.field(`variants.${index}.${key}`),
    hideLabel: true,
    label: m.of(label, name),
  })
  const active = ({ index }: Row) => edit.control(`variants.${index}.is_active`)
  const actionsOf = (row: Row) => {
    const { value, onChange } = active(row)
    const expect = { key: 'expected', label: m.expect, run: () => onExpect(row) }
    if (!row.stored) return [expect, { key: 'remove', label: m.remove, danger: true, run: () => onRemove(row) }]
    const toggle = { key: 'active', label: value ? m.turn_off : m.turn_on, run: () => onChange(!value) }
    const adjust = { key: 'stock', label: m.adjust, run: () => onAdjust(row) }
    return row.stored.track_stock ? [adjust, expect, toggle] : [toggle]
  }
  const counted = (value: (stored: StaffVariant) => number) => (row: Row) =>
    row.stored?.track_stock ? value(row.stored) : '—'
  return [
    { key: 'name', label: m.name, cell: (row) => <TextField {...at(row, 'name', m.name)} /> },
    { key: 'sku', label: m.sku, cell: (row) => <TextField {...at(row, 'sku', m.sku)} /> },
    { key: 'price', label: m.price, cell: (row) => <NumberField {...at(row, 'price', m.price)} /> },
    { key: 'low_at', label: m.low_at, cell: (row) => <NumberField {...at(row, 'low_stock_at', m.low_at)} /> },
    {
      key: 'on_hand',
      label: m.on_hand,
      numeric: true,
      cell: (row) =>
        row.stored ? (
          counted((stored) => stored.stock_on_hand)(row)
        ) : (
          <NumberField {...at(row, 'stock_on_hand', m.opening)} />
        ),
    },
    { key: 'reserved', label: m.reserved, numeric: true, cell: counted((stored) => stored.stock_reserved) },
    { key: 'available', label: m.available, numeric: true, className: 'bold', cell: counted(availableOf) },
    {
      key: 'state',
      label: m.state,
      cell: (row) => (
        <VariantState
          stored={row.stored}
          active={active(row).value}
          expected={edit.control(`variants.${row.index}.expected_on`)}
          onExpect={() => onExpect(row)}
        />
      ),
    },
    {
      key: 'actions',
      label: '',
      cell: (row) => (
        <MenuButton
          label={null}
          icon="dots"
          ariaLabel={m.more(row.name)}
          className="icon-button"
          actions={actionsOf(row)}
        />
      ),
    },
  ]
}

/** The variants of a product as rows; stock is counted in its own dialog. */
export const VariantsSection = ({ edit, product }: { edit: ProductFields; product?: StaffProduct | undefined }) => {
  const { fields, append, remove } = useFieldArray({ control: edit.form.control, name: 'variants', keyName: 'key' })
  const [adjusting, setAdjusting] = useState<number>()
  const [expecting, setExpecting] = useState<Row>()
  const names = edit.form.watch('variants')
  const storedOf = (id: number | undefined) => product?.variants.find((variant) => variant.id === id)
  const adjusted = storedOf(adjusting)
  const rows = fields.map(({ key, id }, index) => ({
    key,
    index,
    name: names[index]?.name ?? '',
    stored: storedOf(id),
  }))
  return (
    <FormSection
      id={variantsId}
      title={productWords.section.variants}
      text={m.hint}
      action={
        <Button kind="text" size="small" icon="plus" onClick={() => append(emptyVariant)}>
          {m.add}
        </Button>
      }
    >
      <Table
        className="table-form"
        caption={productWords.section.variants}
        columns={columnsOf(edit, {
          onAdjust: (row) => setAdjusting(row.stored?.id),
          onExpect: setExpecting,
          onRemove: (row) => remove(row.index),
        })}
        rows={rows}
        keyOf={(row) => row.key}
      />
      {expecting && (
        <ExpectedDialog
          name={expecting.name}
          control={edit.control(`variants.${expecting.index}.expected_on`)}
          onClose={() => setExpecting(undefined)}
        />
      )}
      {product && adjusted && (
        <StockDialog product_id={product.id} variant={adjusted} onClose={() => setAdjusting(undefined)} />
      )}
    </FormSection>
  )
}
