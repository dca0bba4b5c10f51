import { useState } from 'react'
import { paymentsApi } from '#domains/payments/contract.ts'
import { useMay } from '#domains/staff/ui/session.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { Run } from '#platform/browser/use_run.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { FormDialog } from '#ui/admin/form_dialog.tsx'
import { ProblemNotice } from '#ui/admin/problem_notice.tsx'
import { CheckField, ChoiceGroup } from '#ui/choice_fields.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { TextField } from '#ui/text_fields.tsx'
import { DateText, Money } from '#ui/values.tsx'
import { type BankLine, type BankLineDetail, bankLinesApi, type Proposal } from '../contract.ts'
import { recordKindWords } from '../messages.ts'
import { bankPageWords as m } from './messages.ts'

type Props = { line: BankLine; desk: Run; onClose: () => void }

const keyOf = ({ kind, id }: Proposal) => `${kind}-${id}`
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
const mostShown = 40

const says = ({ no, who, about, amount }: Proposal, word: string) =>
  [no, who ?? '', about ?? '', String(Math.abs(amount))].some((text) => text.includes(word.trim()))

/** Why the chosen sides are no match yet; undefined where they are. */
const whyNot = (lines: readonly { amount: number }[], records: readonly Proposal[]): string | undefined => {
  const orders = records.filter(({ kind }) => kind === 'order')
  if (records.length === 0) return m.match.pick
  if (orders.length > 0 && orders.length < records.length) return m.match.mixed
  const [one, other] = [sumOf(lines), sumOf(records)]
  return one === other ? undefined : m.match.differ(formatMoney(one), formatMoney(other))
}

const useMatch = () => {
  const accept = useAction(bankLinesApi.accept)
  const pay = useAction(paymentsApi.payOrders)
  return {
    saving: accept.running || pay.running,
    send: (seen: readonly { id: number; version: number }[], records: readonly Proposal[]) => {
      const lines = seen.map(({ id, version }) => ({ id, version }))
      return records.some(({ kind }) => kind === 'order')
        ? pay.run({ body: { lines, orders: records.map(({ id, version }) => ({ id, version: version ?? 0 })) } })
        : accept.run({
            body: { lines, records: records.flatMap(({ kind, id }) => (kind === 'order' ? [] : [{ kind, id }])) },
          })
    },
  }
}

type Choice = { label: React.ReactNode; amount: number; checked: boolean; onChange: () => void }

const Choice = ({ label, amount, ...box }: Choice) => (
  <CheckField
    label={
      <span className="row between gap-4">
        <span>{label}</span>
        <Money amount={amount} signed />
      </span>
    }
    {...box}
  />
)

const useChosen = (line: BankLineDetail) => {
  const [keys, setKeys] = useState<readonly string[]>([])
  const box = (key: string) => ({
    checked: keys.includes(key),
    onChange: () => setKeys(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]),
  })
  return {
    box,
    lines: [line, ...line.beside.filter(({ id }) => keys.includes(`line-${id}`))],
    records: line.candidates.filter((candidate) => keys.includes(keyOf(candidate))),
    dirty: keys.length > 0,
  }
}

const Sides = ({ line, desk, onClose }: Omit<Props, 'line'> & { line: BankLineDetail }) => {
  const may = useMay()('orders update')
  const { box, lines, records, dirty } = useChosen(line)
  const [word, setWord] = useState('')
  const { send, saving } = useMatch()
  const offered = line.candidates.filter(({ kind }) => may || kind !== 'order')
  const found = offered.filter((candidate) => records.includes(candidate) || says(candidate, word)).slice(0, mostShown)
  const save = async () => {
    const failed = await desk.run(() => send(lines, records), m.done.accept)
    if (!failed) onClose()
  }
  return (
    <FormDialog
      title={m.match.title(line.text ?? '')}
      text={m.match.text}
      saveLabel={m.match.save}
      blocked={whyNot(lines, records)}
      aside={m.match.sums(formatMoney(sumOf(lines)), formatMoney(sumOf(records)))}
      errors={[]}
      attempt={0}
      dirty={dirty}
      saving={saving}
      onSubmit={() => void save()}
      onClose={onClose}
      width={640}
    >
      <ProblemNotice problem={desk.problem} reload={() => void desk.reload()} />
      <ChoiceGroup label={m.match.lines}>
        <p className="row between gap-4">
          <span>{line.text}</span>
          <Money amount={line.amount} signed />
        </p>
        {line.beside.map(({ id, text, occurred_on, amount }) => (
          <Choice
            key={id}
            label={
              <>
                {text} <DateText value={occurred_on} />
              </>
            }
            amount={amount}
            {...box(`line-${id}`)}
          />
        ))}
      </ChoiceGroup>
      {offered.length > 0 && (
        <TextField name="find" label={m.match.find} value={word} onChange={({ target }) => setWord(target.value)} />
      )}
      <ChoiceGroup label={m.match.records}>
        {found.length === 0 && <p className="muted">{m.match.nothing}</p>}
        {found.map((candidate) => (
          <Choice
            key={keyOf(candidate)}
            label={
              <>
                {recordKindWords[candidate.kind]} {candidate.no} {candidate.who ?? candidate.about}{' '}
                <DateText value={candidate.occurred_on} />
              </>
            }
            amount={candidate.amount}
            {...box(keyOf(candidate))}
          />
        ))}
      </ChoiceGroup>
    </FormDialog>
  )
}

/** Says by hand what a line stands for: of another sum than proposed, one line for many rows, many lines for one. */
export const MatchDialog = ({ line, ...props }: Props) => (
  <Loaded {...useData(bankLinesApi.get, { params: { id: line.id } })}>
    {(detail) => <Sides key={detail.version} line={detail} {...props} />}
  </Loaded>
)
