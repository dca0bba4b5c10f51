import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { jobsApi } from '#domains/jobs/contract.ts'
import { staffNoticesApi } from '#domains/staff/notices/contract.ts'
import { staffSession, useHasDesk, useStaffSession } from '#domains/staff/ui/session.ts'
import { keepAnswer, readOf } from '#platform/browser/reread.ts'
import { started } from '#platform/browser/started.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { listViewsApi } from '#platform/contract/list_views/contract.ts'
import { lists } from '#registry/lists.ts'
import { tasksApi } from '../../contract.ts'
import { startApi } from '../contract.ts'

/**
 * Reads in one call what the shell and the first list begin with, and keeps each part as the answer of its own call; from
 * then on they are read by themselves. Accounts of clinics have none of it.
 */
export const useStart = (): void => {
  const call = useCall()
  const queries = useQueryClient()
  const { details } = useStaffSession()
  const enabled = useHasDesk()
  const { isFetched } = useQuery({
    ...readOf(startApi.get, details?.id),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: async () => {
      const { waiting, jobs, notices, views } = await call(startApi.get, {})
      keepAnswer(queries, tasksApi.waiting, {}, waiting)
      keepAnswer(queries, jobsApi.mine, {}, jobs)
      keepAnswer(queries, staffNoticesApi.mine, {}, notices)
      for (const list_name of keysOf(lists).filter((name) => staffSession.may(lists[name]))) {
        const data = views.filter((view) => view.list_name === list_name)
        keepAnswer(queries, listViewsApi.list, { query: { list_name } }, { data })
      }
      return true
    },
  })
  // Where it failed the parts are asked for one by one.
  useEffect(() => {
    started.set(isFetched || !enabled)
    return () => started.set(false)
  }, [isFetched, enabled])
}
