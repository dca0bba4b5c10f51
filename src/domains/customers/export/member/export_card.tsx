import { useEffect, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { downloadAsMember } from '#platform/browser/download.ts'
import { useAction, useData } from '#platform/browser/use_data.ts'
import type { CallResult } from '#platform/contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import * as m from '../../deletion/member/messages.ts'
import { SectionCard } from '../../ui/section_card.tsx'
import { exportsApi } from '../contract.ts'

type Copy = CallResult<typeof exportsApi.list>['data'][number]

const isOpen = (copy: Copy | undefined) => copy?.state === 'waiting' || copy?.state === 'working'

const ReadyRow = ({ copy, onFailed }: { copy: Copy; onFailed: (sentence: string) => void }) => {
  const [loading, setLoading] = useState(false)
  const download = async () => {
    setLoading(true)
    try {
      await downloadAsMember(exportsApi.file, { params: { id: copy.id } }, m.file(copy.created_at))
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      onFailed(error.message)
    } finally {
      setLoading(false)
    }
  }
  return (
    <div className="row wrap between mt-4">
      <span className="row">
        <Icon name="file-download" large />
        <span>
          <b>{m.made(copy.created_at)}</b>
          <span className="small muted">
            {' '}
            {m.size(copy.bytes ?? 0)}・{m.ready(copy.expires_at ?? copy.created_at)}
          </span>
        </span>
      </span>
      <Button kind="outline" size="small" icon="download" loading={loading} onClick={() => void download()}>
        {m.download}
      </Button>
    </div>
  )
}

/** A copy of everything: ask for it, watch it being made, fetch it. */
export const ExportCard = () => {
  const list = useData(exportsApi.list, {})
  const ask = useAction(exportsApi.ask)
  const [failed, setFailed] = useState('')
  const [newest] = list.data?.data ?? []
  const open = isOpen(newest)
  const { onRetry } = list
  useEffect(() => {
    if (!open) return
    const timer = setInterval(onRetry, 1500)
    return () => clearInterval(timer)
  }, [open, onRetry])
  const sentence = ask.error?.message ?? (failed || (newest?.state === 'failed' ? m.failed : ''))
  const ready = (list.data?.data ?? []).filter(({ state }) => state === 'ready')
  return (
    <SectionCard title={m.copy} text={m.copy_text}>
      {sentence && (
        <Notice kind="danger" live>
          {sentence}
        </Notice>
      )}
      {newest && open ? (
        <div aria-live="polite">
          <p className="small muted">{m.working}</p>
          <Progress
            className="mt-2"
            percent={newest.total > 0 ? Math.round((newest.done / newest.total) * 100) : 0}
            label={m.progress(newest.done, newest.total)}
          />
        </div>
      ) : (
        <Button
          kind="outline"
          icon="file-download"
          loading={ask.running}
          onClick={() => void ask.run({}).catch(() => undefined)}
        >
          {m.ask}
        </Button>
      )}
      {ready.map((copy) => (
        <ReadyRow key={copy.id} copy={copy} onFailed={setFailed} />
      ))}
    </SectionCard>
  )
}
