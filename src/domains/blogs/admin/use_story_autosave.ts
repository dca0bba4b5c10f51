import { useQueryClient } from '@tanstack/react-query'
import { callLoosely } from '#platform/browser/call.ts'
import type { Autosaving } from '#platform/browser/form_autosave.ts'
import { keepAnswer, readOf } from '#platform/browser/reread.ts'
import { useCall } from '#platform/browser/use_call.tsx'
import { type StaffNews, staffNewsApi, storyDraftApi } from '../desk/contract.ts'
import { storyVersionsApi } from '../desk/versions/contract.ts'
import { isAutosaved } from '../rules.ts'
import { autosavedFields, type StoryValues } from './story_form.ts'

/** How a story saves itself while it is a draft. Its page shows what was answered, and reads its versions again. */
export const useStoryAutosave = ({ id }: StaffNews): Autosaving<StoryValues, StaffNews> => {
  const call = useCall()
  const queries = useQueryClient()
  const params = { id }
  return {
    when: isAutosaved,
    fields: autosavedFields,
    send: (body) => callLoosely(call, storyDraftApi.save, { params, body }),
    onStored: (story) => {
      // the list is read again when it is shown next
      void queries.invalidateQueries({ refetchType: 'none' })
      keepAnswer(queries, staffNewsApi.get, { params }, story)
      void queries.refetchQueries({ type: 'active', queryKey: readOf(storyVersionsApi.list, { params }).queryKey })
    },
  }
}
