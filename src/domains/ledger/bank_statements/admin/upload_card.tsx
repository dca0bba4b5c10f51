import { useRef, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/card.tsx'
import { SelectField } from '#ui/text_fields.tsx'
import { useToasts } from '#ui/toasts.tsx'
import { bankAccountsApi } from '../../bank_accounts/contract.ts'
import { bankStatementsApi } from '../contract.ts'
import { statementPageWords as m } from './messages.ts'

/** Takes a file of an account and goes to what was found in it. */
export const UploadCard = () => {
  const accounts = useData(bankAccountsApi.adminList, { query: { filter: { active: '1' } } }).data?.data ?? []
  const banks = accounts.filter(({ kind }) => kind !== 'cash')
  const [account, setAccount] = useState('')
  const { run, running } = useAction(bankStatementsApi.upload)
  const toast = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const send = async (file: File) => {
    const body = new FormData()
    body.set('bank_account_id', account || String(banks[0]?.id ?? ''))
    body.set('file', file)
    try {
      const { id } = await run({ body })
      goTo(`/admin/transactions/bank/statements/${id}`)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast({ kind: 'error', text: Object.values(error.errors).flat()[0] ?? error.message })
    }
  }
  return (
    <TitledCard title={m.upload}>
      <p className="muted">{m.uploadText}</p>
      <SelectField
        name="bank_account_id"
        label={m.account}
        value={account || String(banks[0]?.id ?? '')}
        onChange={({ target }) => setAccount(target.value)}
        options={banks.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx"
        aria-label={m.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void send(file)
          // the same file again is another choice
          target.value = ''
        }}
      />
      <Button icon="upload" loading={running} onClick={() => input.current?.click()}>
        {m.choose}
      </Button>
    </TitledCard>
  )
}
