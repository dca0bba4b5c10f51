import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { CampaignCard } from '#domains/campaigns/contract.ts'
import type { Trust } from '#domains/campaigns/ui/trust.ts'
import { keptIdentifier, publicName, type ReceiptOwner } from '#domains/customers/rules.ts'
import { useCustomerSession } from '#domains/customers/ui/session.ts'
import type { PaymentChoice } from '#domains/payments/methods/contract.ts'
import type { PublicWebsite } from '#domains/settings/groups/contract.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { useToasts } from '#ui/toasts.tsx'
import { type GivingStep, useGivingSteps } from '../../ui/giving_steps.tsx'
import { donationDraft } from '../../ui/guest_draft.ts'
import * as m from '../messages.ts'
import { type DonationForm, donationErrors, ownerOf, type Sums } from '../rules.ts'
import { sendDonation } from './send_donation.ts'

export type DonationPageProps = {
  website: Pick<PublicWebsite, 'donate_box' | 'default_donation_amounts' | 'public_name_mode'>
  trust: Trust
  /** The fund without a purpose. */
  general: CampaignCard
  /** Open campaigns to choose from. */
  campaigns: readonly CampaignCard[]
  payments: readonly PaymentChoice[]
  /** The campaign asked for by the address. */
  named: number | undefined
  /** The sum asked for by the address, NT$. */
  wanted: number | undefined
}

type Chosen = Pick<DonationForm, 'amount' | 'receipt_type' | 'receipt_kind' | 'public_name_mode'>

/** What is typed and chosen now. */
const readForm = (element: HTMLFormElement, chosen: Chosen): DonationForm => {
  const data = new FormData(element)
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    ...chosen,
    name: text('name'),
    phone: text('phone'),
    email: text('email'),
    receipt_name: text('receipt_name'),
    receipt_identifier: text('receipt_identifier'),
    upload_tax: data.has('upload_tax'),
  }
}

/** Writes into the fields what a guest had typed before a reload; what was typed since stays. */
const restoreGuestDraft = (element: HTMLFormElement | null): boolean => {
  const draft = donationDraft.read(Date.now())
  for (const name of donationDraft.fields) {
    const field = element?.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.value === '') field.value = draft[name] ?? ''
  }
  return Object.keys(draft).length > 0
}

const personFields = ['name', 'phone', 'email', 'receipt_name', 'receipt_identifier']
export const errorFields = ['amount', ...personFields]

/** The step of phones on which a field stands. */
export const stepOf = (field: string): GivingStep => (field === 'amount' ? 'sum' : 'person')

/** State and actions of the form. */
export const useDonation = (props: DonationPageProps, sums: Sums) => {
  const toast = useToasts()
  const element = useRef<HTMLFormElement>(null)
  const { details } = useCustomerSession()
  const [chosen, setChosen] = useState<Chosen>({
    amount: props.wanted ?? (sums[1] ?? sums[0])?.amount,
    receipt_type: 'single',
    receipt_kind: 'person',
    public_name_mode: props.website.public_name_mode,
  })
  const giving = useGivingSteps('sum')
  const [campaign, setCampaign] = useState(String(props.named ?? props.general.id))
  const [payment, setPayment] = useState(String(props.payments[0]?.id ?? ''))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState<{ name: string; receipt_name: string }>()
  const owner = ownerOf({
    name: typed?.name ?? details?.name ?? '',
    receipt_name: typed?.receipt_name ?? '',
    ...chosen,
  })
  // a company is named as its receipt is
  const namedAs = (chosen.receipt_kind === 'company' && owner.receipt_name?.trim()) || owner.name || ''
  const keeps = (of: ReceiptOwner) => keptIdentifier(details, of) !== null
  const kept_identifier = keptIdentifier(details, owner) ?? details?.receipt_identifier_last4
  /** The fields keep what is typed before the page is hydrated, so a choice is written into them. */
  const takeTitle = ({ receipt_kind, receipt_name }: Pick<DonationForm, 'receipt_kind' | 'receipt_name'>) => {
    const field = element.current?.elements.namedItem('receipt_name')
    if (field instanceof HTMLInputElement) field.value = receipt_name
    setChosen((before) => ({ ...before, receipt_kind }))
    setTyped({ name: owner.name ?? '', receipt_name })
  }

  useEffect(() => {
    if (details) return donationDraft.drop()
    if (!restoreGuestDraft(element.current) || !element.current) return
    const data = new FormData(element.current)
    setTyped({ name: String(data.get('name') ?? ''), receipt_name: String(data.get('receipt_name') ?? '') })
  }, [details])

  const judge = () => {
    if (!element.current) return {}
    const form = readForm(element.current, chosen)
    return donationErrors(form, keeps(ownerOf(form)))
  }
  const refuse = (failure: unknown) => {
    setAttempt((count) => count + 1)
    if (!(failure instanceof CallFailed)) return setRefused(m.failed)
    const byField = Object.entries(failure.errors).filter(([field]) => errorFields.includes(field))
    setErrors(Object.fromEntries(byField.map(([field, [message]]) => [field, message ?? failure.message])))
    if (byField.length === 0) setRefused(failure.message)
  }
  /** On phones: the step is judged before it is left. */
  const goOn = () => {
    const found = Object.fromEntries(Object.entries(judge()).filter(([field]) => stepOf(field) === giving.step))
    setErrors(found)
    setRefused(undefined)
    if (Object.keys(found).length > 0) setAttempt((count) => count + 1)
    else if (giving.next) giving.on(giving.next)
  }
  const send = async () => {
    if (!element.current) return
    const found = judge()
    setErrors(found)
    setRefused(undefined)
    if (Object.keys(found).length > 0) return setAttempt((count) => count + 1)
    setBusy(true)
    try {
      const form = readForm(element.current, chosen)
      const sent = await sendDonation({ form, campaign_id: Number(campaign), payment_method_id: Number(payment) })
      // On the way to the gateway the button stays busy: the page is being left.
      if ('to' in sent) {
        donationDraft.drop()
        if (sent.to === 'order') toast({ text: m.mixed })
        return
      }
      if (sent.field) setErrors({ [sent.field]: sent.refused })
      else setRefused(sent.refused)
      setAttempt((count) => count + 1)
    } catch (failure) {
      refuse(failure)
    }
    setBusy(false)
  }
  return {
    element,
    giving,
    details,
    kept_identifier,
    /** Whom the receipt is made out to, as far as it is typed. */
    owner,
    is_other: !keeps(owner),
    takeTitle,
    chosen,
    setChosen: (change: Partial<Chosen>) => {
      setChosen((before) => ({ ...before, ...change }))
      if ('amount' in change) setErrors(({ amount: _, ...rest }) => rest)
    },
    /** As public lists will show the donor, as far as the name is typed. */
    shown: namedAs.trim()
      ? publicName({ name: namedAs, kind: chosen.receipt_kind, mode: chosen.public_name_mode })
      : undefined,
    campaign,
    setCampaign,
    payment,
    setPayment,
    errors,
    refused,
    attempt,
    busy,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (giving.goesOn()) return goOn()
      if (!busy) void send()
    },
    onChange: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      const form = readForm(currentTarget, chosen)
      donationDraft.keep(form, Date.now())
      const { name, receipt_name } = form
      if (typed?.name !== name || typed.receipt_name !== receipt_name) setTyped({ name, receipt_name })
    },
    /** A field is judged when it is left, and never before something was typed into it. */
    onBlur: (event: FocusEvent<HTMLFormElement>) => {
      if (!(event.target instanceof HTMLInputElement)) return
      const { name, value } = event.target
      if (!errorFields.includes(name) || (value === '' && !errors[name])) return
      const message = judge()[name]
      setErrors(({ [name]: _, ...rest }) => (message ? { ...rest, [name]: message } : rest))
    },
  }
}

export type Donation = ReturnType<typeof useDonation>
