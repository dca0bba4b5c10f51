import { test } from 'vitest'
import { z } from 'zod'
import { number, text, tick } from '#ui/admin/form_fields.ts'
import { formOf } from './form_of.ts'
import { useForm } from './use_form.ts'

const call = { body: z.object({ name: z.string(), price: z.union([z.number(), z.string()]), version: z.int() }) }
const fields = { name: text('名稱'), price: number('售價') }

test('a form names every field of its call, and no other', () => {
  formOf(call, fields)
  // @ts-expect-error the price is missing
  formOf(call, { name: text('名稱') })
  // @ts-expect-error the call knows no colour
  formOf(call, { ...fields, colour: text('顏色') })
  // @ts-expect-error a tick is no name
  formOf(call, { ...fields, name: tick('名稱') })
})

const form = formOf(call, fields)
const calls = { send: () => Promise.reject(), current: () => null as never }

test('a form is filled from what has its fields', () => {
  useForm(form, { ...calls, stored: { name: '杯', price: 3, version: 1, sold: 9 } })
  // @ts-expect-error a text is no price
  useForm(form, { ...calls, stored: { name: '杯', price: '3', version: 1 } })
  // @ts-expect-error nothing says what it costs
  useForm(form, { ...calls, stored: { name: '杯', version: 1 } })
})

test('what is sent has the types of the call', () => {
  const sent: { name: string; price: string } = form.bodyOf(form.empty)
  // @ts-expect-error the price is sent as it was typed
  const wrong: { price: number } = form.bodyOf(form.empty)
  return [sent, wrong]
})
