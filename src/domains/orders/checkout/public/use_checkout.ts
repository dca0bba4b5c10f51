import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#domains/cart/contract.ts'
import { cartStore } from '#domains/cart/ui/cart_store.ts'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import { placeOrderCall } from '#domains/orders/placement/contract.ts'
import { startPayment } from '#domains/payments/ui/start_payment.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import type { GoodsDocument } from '../../rules.ts'
import { checkoutDraft } from '../../ui/guest_draft.ts'
import { keepOwnOrder } from '../../ui/own_order.ts'
import * as m from '../messages.ts'
import {
  type CheckoutForm,
  formErrors,
  formOf,
  unsavedFields,
  unsavedTexts,
  withDocument,
  withValues,
} from '../rules.ts'

type Errors = Readonly<Record<string, string>>
type Needs = { needs_address: boolean; needs_cvs: boolean } | null

const firstWords = (errors: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).flatMap(([field, [first]]) => (first ? [[field, first]] : [])))

/** Names of the cart's lamp fields as the form calls them. */
const formNames: Record<string, string> = { lamp_name: 'lamp.display_name', lamp_wish: 'lamp.wish' }
export const errorName = (field: keyof CheckoutForm): string => formNames[field] ?? field

/** Keeps what a guest has typed and the cart does not hold: a field that was not left, a value that is not right yet. */
const useKeptTexts = (typed: CheckoutForm, cart: Cart) => {
  useEffect(() => {
    const texts = unsavedTexts(typed, cart, checkoutDraft.fields)
    if (Object.keys(texts).length === 0) checkoutDraft.drop()
    else checkoutDraft.keep(texts, Date.now(), cart.id)
  }, [typed, cart])
}

/**
 * The checkout form: saved to the cart field by field as the person goes on, checked as a whole when it is sent.
 *
 * @param needsOf what the chosen delivery asks for
 * @param goods_document what goods come with
 */
export const useCheckout = (
  cart: Cart,
  needsOf: (delivery_method_id: number | null) => Needs,
  goods_document: GoodsDocument,
) => {
  const { details } = useCustomerSession()
  const [typed, setForm] = useState(() => ({ ...formOf(cart, details), ...checkoutDraft.read(Date.now(), cart.id) }))
  useKeptTexts(typed, cart)
  // Where nothing was carried, no way of delivery was chosen; with the first gift to carry the cart has one.
  const isUnchosen = cart.needs_shipping && needsOf(typed.delivery_method_id) === null
  const chosen = isUnchosen ? { ...typed, delivery_method_id: cart.delivery_method_id } : typed
  const form = withDocument(chosen, goods_document)
  const [errors, setErrors] = useState<Errors>({})
  const [attempt, setAttempt] = useState(0)
  const [refusal, setRefusal] = useState<string>()
  const [unsaved, setUnsaved] = useState(false)
  const [sending, setSending] = useState(false)
  /** The total on the button that is being pressed. */
  const pressed = useRef<number>(null)
  const errorsOf = (next: CheckoutForm, held: Cart) => formErrors(next, held, needsOf(next.delivery_method_id), details)

  const save = async (next: CheckoutForm): Promise<Cart> => {
    const wrong = errorsOf(next, cartStore.get() ?? cart)
    const held = cartStore.get() ?? cart
    const fields = Object.entries(unsavedFields(next, held)).filter(
      ([field]) => !wrong[field] && !(field === 'lamp' && (wrong['lamp.wish'] || wrong['lamp.display_name'])),
    )
    return fields.length === 0 ? held : cartStore.put(Object.fromEntries(fields))
  }
  const saveQuietly = (next: CheckoutForm) => {
    save(next).then(
      () => setUnsaved(false),
      () => setUnsaved(true),
    )
  }
  /** Validates one field again, and removes the errors of others that this change fixed. */
  const recheck = (next: CheckoutForm, field: string | undefined) => {
    const found = errorsOf(next, cart)
    setErrors((before) => {
      const kept = Object.keys(before).filter((other) => other !== field && found[other])
      const shown = field !== undefined && found[field] ? [...kept, field] : kept
      return Object.fromEntries(shown.map((name) => [name, found[name] ?? '']))
    })
  }
  /** Takes a value; texts are saved when the person leaves the field, choices at once. */
  const set = <K extends keyof CheckoutForm>(field: K, value: CheckoutForm[K]) => {
    const next = withValues(form, { [field]: value })
    setForm(next)
    const name = errorName(field)
    recheck(next, errors[name] ? name : undefined)
    if (typeof value !== 'string' || /_type$|_kind$|_mode$|^city$|_city$/.test(field)) saveQuietly(next)
  }
  /** Takes several values that belong together, and saves them at once. */
  const choose = (change: Partial<CheckoutForm>) => {
    const next = withValues(form, change)
    setForm(next)
    recheck(next, undefined)
    saveQuietly(next)
  }
  const leave = (field: keyof CheckoutForm) => {
    // An empty field is no mistake until the form is sent.
    if (form[field] !== '') recheck(form, errorName(field))
    saveQuietly(form)
  }
  const show = (found: Errors) => {
    setErrors(found)
    setAttempt((count) => count + 1)
  }
  /** Shows what is wrong with some of the fields. @returns whether they are right */
  const judge = (isMeant: (field: string) => boolean): boolean => {
    const found = Object.entries(errorsOf(form, cartStore.get() ?? cart)).filter(([field]) => isMeant(field))
    setRefusal(undefined)
    if (found.length > 0) show(Object.fromEntries(found))
    else setErrors({})
    return found.length === 0
  }
  /** @param grand_total what was agreed to: saving the form may answer with another one */
  const order = async (grand_total: number) => {
    const { id } = await save(form)
    const result = await callAsMember(placeOrderCall, { body: { id, grand_total } })
    if (!('fail' in result)) {
      cartStore.forget()
      checkoutDraft.drop()
      keepOwnOrder(result.order_no, form.name)
      return startPayment(result)
    }
    cartStore.replace(result.cart)
    setRefusal(result.message)
    setAttempt((count) => count + 1)
  }
  const submit = async () => {
    const grand_total = pressed.current ?? cart.grand_total
    pressed.current = null
    setRefusal(undefined)
    const found = errorsOf(form, cartStore.get() ?? cart)
    if (Object.keys(found).length > 0) return show(found)
    setErrors({})
    setSending(true)
    try {
      await order(grand_total)
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
      if (Object.keys(failure.errors).length > 0) show(firstWords(failure.errors))
      else {
        setRefusal(failure.message)
        setAttempt((count) => count + 1)
      }
    } finally {
      setSending(false)
    }
  }
  return {
    form,
    /** The signed-in member with the titles that are kept. */
    member: details,
    set,
    choose,
    leave,
    errors,
    attempt,
    refusal,
    sending,
    /** Said when a save on the way did not arrive; nothing is lost, it is sent again with the order. */
    warning: unsaved ? m.saved_failed : undefined,
    judge,
    submit: () => void submit(),
    /**
     * For the button: a press begins with the total that it names. Leaving a field for it saves that field, and the
     * answer may be here before the press is over.
     */
    press: {
      onPointerDown: () => {
        pressed.current = cart.grand_total
      },
      onPointerCancel: () => {
        pressed.current = null
      },
      onKeyDown: () => {
        pressed.current = null
      },
    },
  }
}

export type Checkout = ReturnType<typeof useCheckout>
