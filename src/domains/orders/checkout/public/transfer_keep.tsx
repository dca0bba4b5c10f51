import { useState } from 'react'
import { ownOrdersApi } from '#domains/orders/own/contract.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { saveBlob } from '#platform/browser/download.ts'
import { callAsMember } from '#platform/browser/member_token.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { tableTime } from '#platform/contract/time.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import * as m from '../messages.ts'
import { type Instructions, inFours } from '../transfer.ts'
import { drawFacts } from './facts_picture.ts'
import type { ViewProps } from './result_views.tsx'

/** What the picture says, label by label. */
const factsOf = (order_no: string, payment: Instructions, until: string | null): [string, string][] => {
  const isOwn = payment.account_name === null
  const facts: [string, string | null][] = [
    [m.bank, [payment.bank_code, payment.bank_name].filter(Boolean).join(' ') || null],
    [m.account, payment.account_no && (isOwn ? inFours(payment.account_no) : payment.account_no)],
    [m.account_name, payment.account_name],
    [m.amount, formatMoney(payment.amount)],
    [m.reference, isOwn ? null : payment.reference],
    [m.picture_until, until && tableTime(until)],
    [m.order_no, order_no],
  ]
  return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

/** Takes the number along: by mail, or as a picture of the phone. */
export const KeepIt = ({ order, order_key, payment }: ViewProps & { payment: Instructions }) => {
  const { order_no, payment_expires_at } = order
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ kind: 'success' | 'danger'; text: string }>()
  const mail = async () => {
    setBusy(true)
    try {
      await callAsMember(ownOrdersApi.mailNumber, { params: { order_no }, body: { key: order_key } })
      setTold({ kind: 'success', text: m.mailed_number })
    } catch (failure) {
      setTold({ kind: 'danger', text: failure instanceof CallFailed ? failure.message : m.mail_failed })
    }
    setBusy(false)
  }
  const save = async () => {
    const picture = await drawFacts(m.transfer, factsOf(order_no, payment, payment_expires_at))
    if (picture) saveBlob(picture, m.picture_name(order_no))
  }
  return (
    <>
      <div className="row gap-2 wrap mt-2">
        <Button kind="text" icon="mail" loading={busy} onClick={() => void mail()}>
          {m.mail_number}
        </Button>
        <Button kind="text" icon="photo-down" onClick={() => void save()}>
          {m.save_picture}
        </Button>
      </div>
      {told && (
        <Notice kind={told.kind} live className="mt-3">
          {told.text}
        </Notice>
      )}
    </>
  )
}
