import { useCallback, useEffect, useState } from 'react'
import { CallFailed } from '#platform/browser/call.ts'
import { goTo } from '#platform/browser/navigation.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { type MyApplication, myApplicationsApi } from '../contract.ts'
import type { ApplicationType } from '../rules.ts'
import { detailPath, listPath } from './addresses.ts'
import * as m from './messages.ts'
import { Wizard } from './wizard.tsx'

type Fresh = { draft: MyApplication; times: number }

/** A draft as the server has it now: a form that began with an older state would save over the newer one. */
const useNewestDraft = (id: number) => {
  const call = useCall()
  const [loaded, setLoaded] = useState<Fresh>()
  const [failure, setFailure] = useState<CallFailed>()
  const read = useCallback(() => call(myApplicationsApi.get, { params: { id } }), [call, id])
  const load = useCallback(() => {
    setFailure(undefined)
    read().then(
      (draft) => setLoaded((before) => ({ draft, times: (before?.times ?? 0) + 1 })),
      (error: unknown) => error instanceof CallFailed && setFailure(error),
    )
  }, [read])
  useEffect(load, [load])
  return { loaded, failed: failure !== undefined, missing: failure?.status === 404, load, read }
}

/** What was sent already is shown, not edited. */
const Sent = ({ application }: { application: MyApplication }) => {
  useEffect(() => goTo(detailPath(application), { replace: true }), [application])
  return null
}

/** /account/applications/{type}/{id}/edit */
export const EditApplicationPage = ({ type, id }: { type: ApplicationType; id: number }) => {
  const { loaded, failed, missing, load, read } = useNewestDraft(id)
  return (
    <Loaded
      data={loaded}
      failed={failed}
      missing={missing}
      isHere={({ draft }) => draft.type === type}
      onRetry={load}
      gone={{
        level: 1,
        title: m.gone,
        text: m.gone_text,
        action: <ButtonLink href={listPath(type)}>{m.see_all}</ButtonLink>,
      }}
    >
      {({ draft, times }) =>
        draft.status === 'draft' ? (
          <Wizard key={times} draft={draft} onReload={load} onKeep={() => read().then(({ version }) => version)} />
        ) : (
          <Sent application={draft} />
        )
      }
    </Loaded>
  )
}
