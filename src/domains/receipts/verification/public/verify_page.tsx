import { useEffect, useState } from 'react'
import { callAsMember } from '#platform/browser/member_token.ts'
import { useSentForm } from '#platform/browser/use_sent_form.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error_summary.tsx'
import { Notice } from '#ui/notice.tsx'
import { SentForm } from '#ui/sent_form.tsx'
import { FactsList } from '#ui/table.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { verifyReceiptCall } from '../contract.ts'
import * as m from './messages.ts'

type Asked = { receipt_no: string; code: string }
type Answer = CallResult<typeof verifyReceiptCall> & { receipt_no: string }

const kinds = { issued: 'success', voided: 'danger', merged: 'warn', unknown: 'danger' } as const

const Result = ({ answer: { state, receipt_no, issued_on, kind, total_amount } }: { answer: Answer }) => {
  const known = state ?? 'unknown'
  const words = m.answers[known]
  return (
    <section aria-label={words.title}>
      <Notice kind={kinds[known]} live className="mt-6">
        <h2 className="notice-title">{words.title}</h2>
        <p>{words.text}</p>
        {known === 'unknown' && (
          <a className="link" href="/information/contact">
            {m.contact}
          </a>
        )}
      </Notice>
      {issued_on !== null && total_amount !== null && (
        <>
          <div className="mt-4">
            <FactsList
              facts={[
                { label: m.checked, value: <b className="figures">{receipt_no}</b> },
                { label: m.issued_on, value: <DateText value={issued_on} /> },
                kind === 'goods'
                  ? { label: m.given, value: m.goods }
                  : { label: m.amount, value: <Money amount={total_amount} /> },
              ]}
            />
          </div>
          {known === 'issued' && <p className="small muted mt-3">{m.compare}</p>}
        </>
      )}
    </section>
  )
}

/** What the QR code of a paper carries. The page itself is the same for all, so the server never sees it. */
const scanned = (): Asked | null => {
  const search = new URLSearchParams(location.search)
  const [receipt_no, code] = [search.get('no') ?? '', search.get('code') ?? '']
  return receipt_no && code ? { receipt_no, code } : null
}

const VerifyForm = ({ first }: { first: Asked | null }) => {
  const [answer, setAnswer] = useState<Answer>()
  const [stored, setStored] = useState<Asked>(first ?? { receipt_no: '', code: '' })
  const form = useSentForm<Asked>({
    stored,
    check: ({ receipt_no, code }) => ({
      receipt_no: receipt_no.trim() ? null : m.required(m.receipt_no),
      code: code.trim() ? null : m.required(m.code),
    }),
    send: async (asked) => {
      setAnswer(undefined)
      const said = await callAsMember(verifyReceiptCall, { query: asked })
      setStored(asked)
      setAnswer({ ...said, receipt_no: asked.receipt_no.trim().toUpperCase() })
    },
  })
  const { submit } = form
  // A scanned paper is asked about once, when the page opens.
  useEffect(() => {
    if (first) void submit()
  }, [])
  return (
    <>
      <SentForm className="stack gap-4 mt-6" noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary errors={form.lines} attempt={form.attempt} />
        <TextField
          label={m.receipt_no}
          hint={m.receipt_no_hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          {...form.text('receipt_no')}
        />
        <TextField
          label={m.code}
          hint={m.code_hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...form.text('code')}
        />
        <Button type="submit" size="large" block loading={form.sending}>
          {m.send}
        </Button>
      </SentForm>
      {answer && <Result answer={answer} />}
    </>
  )
}

/** /receipts/verify: whether a paper is genuine and still counts, for whoever holds it. */
export const VerifyReceiptPage = () => {
  const [first, setFirst] = useState<Asked | null>()
  useEffect(() => setFirst(scanned()), [])
  return (
    <div className="reset-ground">
      <div className="container reset-frame">
        <div className="card panel reset-card">
          <h1>{m.title}</h1>
          <p className="muted mt-2">{m.lead}</p>
          <VerifyForm key={first ? first.receipt_no : ''} first={first ?? null} />
          <p className="small faint mt-6">{m.privacy}</p>
        </div>
      </div>
    </div>
  )
}
