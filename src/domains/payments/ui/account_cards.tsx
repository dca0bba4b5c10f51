import { useState } from 'react'
import { getSettings } from '#domains/settings/contract.ts'
import { CallFailed } from '#platform/browser/call.ts'
import { useData } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { Tag } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Notice } from '#ui/notice.tsx'
import { FactsList } from '#ui/table.tsx'
import type { ConnectionTest } from '../connection/contract.ts'
import { gatewayAccountWords as a, connectionWords as m } from '../connection/messages.ts'
import { AccountDialog, type AccountGroup, type AccountSettings, accountKeys } from './account_dialog.tsx'

const icons = { passed: 'circle-check', failed: 'circle-x', skipped: 'circle-dashed' } as const
const tones = { passed: 'success', failed: 'danger', skipped: 'plain' } as const

const StepLine = ({ step: { key, result, ms, detail } }: { step: ConnectionTest['steps'][number] }) => (
  <li className="row gap-3">
    <Icon name={icons[result]} />
    <span className="stack gap-1">
      <strong>{m.step[key]}</strong>
      <span className="small muted">{detail ?? (ms !== null && m.milliseconds(ms))}</span>
    </span>
    <span className="push">
      <Tag tone={tones[result]}>{m.result[result]}</Tag>
    </span>
  </li>
)

type Testing = { readonly ask: () => Promise<ConnectionTest>; readonly running: boolean }

const TestCard = ({ group, ask, running }: Testing & { group: AccountGroup }) => {
  const [outcome, setOutcome] = useState<ConnectionTest | string>()
  const send = () =>
    ask()
      .then(setOutcome)
      .catch((error: unknown) => setOutcome(error instanceof CallFailed ? error.message : String(error)))
  const test = typeof outcome === 'object' ? outcome : undefined
  const isGood = test?.steps.every(({ result }) => result === 'passed')
  return (
    <TitledCard
      title={m.title}
      side={
        <Button kind="outline" size="small" icon="plug-connected" loading={running} onClick={() => void send()}>
          {m.run}
        </Button>
      }
    >
      <div className="stack gap-3" role="status">
        {outcome === undefined && <p className="muted">{m.intro[group]}</p>}
        {typeof outcome === 'string' && <Notice kind="danger">{outcome}</Notice>}
        {test && <Notice kind={isGood ? 'success' : 'danger'}>{isGood ? m.all_passed : m.some_failed}</Notice>}
        {test?.environment && <Tag tone="warn">{m.environment[test.environment]}</Tag>}
        {test && (
          <ol className="stack gap-3 plain-list">
            {test.steps.map((step) => (
              <StepLine key={step.key} step={step} />
            ))}
          </ol>
        )}
      </div>
    </TitledCard>
  )
}

const AccountCard = ({ group, settings }: { group: AccountGroup; settings: AccountSettings }) => {
  const [changing, setChanging] = useState(false)
  const { value, secrets_set, from_environment } = settings
  const { merchant, hash_key, hash_iv, url } = accountKeys(group)
  const isSet = (key: string) => (secrets_set.includes(key) ? a.set : a.unset)
  const isFixed = from_environment.includes(hash_key)
  return (
    <TitledCard title={a.title[group]} side={<Tag icon="shield-lock">{a.write_only}</Tag>}>
      <div className="stack gap-3">
        <FactsList
          facts={[
            { label: a.merchant, value: String(value[merchant] || a.unset) },
            { label: a.hash_key, value: isSet(hash_key) },
            { label: a.hash_iv, value: isSet(hash_iv) },
            { label: a.url, value: String(value[url] ?? a.default_url) },
          ]}
        />
        {isFixed ? (
          <p className="small muted">{a.from_environment}</p>
        ) : (
          <Button kind="outline" icon="key" onClick={() => setChanging(true)}>
            {a.change}
          </Button>
        )}
        {changing && <AccountDialog group={group} settings={settings} onClose={() => setChanging(false)} />}
      </div>
    </TitledCard>
  )
}

/** The account with a provider, whose keys are never shown, and the test that talks to it. */
export const AccountCards = ({ group, ...testing }: Testing & { group: AccountGroup }) => (
  <>
    <Loaded {...useData(getSettings, { params: { group } })}>
      {(settings) => <AccountCard group={group} settings={settings} />}
    </Loaded>
    <TestCard group={group} {...testing} />
  </>
)
