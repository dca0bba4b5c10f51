import { useState } from 'react'
import { type CartItemWish, cartStore } from '#domains/cart/ui/cart_store.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { useToasts } from '#ui/toasts.tsx'
import type { Campaign } from '../contract.ts'
import * as m from '../messages.ts'

type Offered = Pick<Campaign, 'id' | 'options' | 'default_amounts' | 'min_amount' | 'max_amount'>

/** The sums to choose from: the options with what each buys, else the usual sums. */
export const offeredSums = ({ options, default_amounts, min_amount }: Offered) =>
  options.length > 0
    ? options.map(({ amount, label }) => ({ amount, meaning: label }))
    : default_amounts.filter((amount) => amount >= min_amount).map((amount) => ({ amount }))

/** What is wrong with a sum (NT$), or undefined. */
export const sumProblem = (campaign: Offered, sum: number | undefined): string | undefined => {
  if (sum === undefined) return m.no_amount
  if (campaign.options.some((option) => option.amount === sum)) return undefined
  if (sum < campaign.min_amount) return m.too_low(formatMoney(campaign.min_amount))
  return sum > campaign.max_amount ? m.too_high(formatMoney(campaign.max_amount)) : undefined
}

/** The line of the cart for a sum: an option when the sum is the option's, else a free amount. */
export const wishOf = (campaign: Offered, sum: number): CartItemWish => {
  const option = campaign.options.find(({ amount }) => amount === sum)
  return option
    ? { campaign_id: campaign.id, option_id: option.id, quantity: 1 }
    : { campaign_id: campaign.id, amount: sum }
}

/** The choice of a sum, shared by the side panel, the short panel of narrow screens and their bar. */
export const useGiving = (campaign: Offered) => {
  const toast = useToasts()
  const sums = offeredSums(campaign)
  const [sum, setSum] = useState<number | undefined>((sums[2] ?? sums[1] ?? sums[0])?.amount)
  const [anonymous, setAnonymous] = useState(false)
  const [busy, setBusy] = useState<'now' | 'cart'>()
  const [error, setError] = useState<string>()

  const addToCart = async (then: 'now' | 'cart') => {
    const problem = sumProblem(campaign, sum)
    setError(problem)
    if (problem !== undefined || sum === undefined) return
    setBusy(then)
    try {
      // who gives now gives this sum, not this one and what was chosen before
      await cartStore.update({ ...wishOf(campaign, sum), ...(then === 'now' && { alone: true }) })
      if (anonymous) await cartStore.put({ public_name_mode: 'anonymous' })
      if (then === 'now') goTo('/order')
      else toast({ text: m.added, action: { label: m.see_cart, run: () => goTo('/cart') } })
    } catch (failure) {
      setError(failure instanceof CallFailed ? failure.message : m.failed)
    } finally {
      setBusy(undefined)
    }
  }

  return {
    sums,
    sum,
    choose: (next: number | undefined) => {
      setError(undefined)
      setSum(next)
    },
    anonymous,
    setAnonymous,
    busy,
    error,
    giveNow: () => void addToCart('now'),
    toCart: () => void addToCart('cart'),
  }
}
export type Giving = ReturnType<typeof useGiving>
