import { looseFormOf } from '#platform/browser/form_of.ts'
import { useData } from '#platform/browser/use_data.ts'
import { usePeopleRelation } from '#platform/browser/use_relation.ts'
import type { Desk } from '#platform/browser/use_run.ts'
import { keysOf } from '#platform/contract/closed_lists.ts'
import { RelationField } from '#ui/admin/relation_field.tsx'
import { relatedOrNone } from '#ui/admin/relation_form_fields.tsx'
import { StepDialog } from '#ui/admin/step_dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { joined } from '#ui/messages.ts'
import { handoversApi, type Work } from '../contract.ts'
import { handoverWords as m } from '../messages.ts'

type Props = {
  desk: Desk
  user: { readonly id: number; readonly version: number }
  words: { readonly title: string; readonly text: string; readonly step: string; readonly done: string }
  send: (hand_to: string | null) => Promise<unknown>
  onClose: () => void
}

const led = (work: Work) =>
  keysOf(m.kinds)
    .filter((kind) => work[kind] > 0)
    .map((kind) => m.count(m.kinds[kind], work[kind]))

/** Disables an account, and gives what it led to a colleague in the same step. */
export const DisableDialog = ({ desk, user, words, send, onClose }: Props) => {
  const form = looseFormOf({ hand_to: relatedOrNone(m.to, usePeopleRelation(handoversApi.people)) })
  const { id, version } = user
  const work = useData(handoversApi.work, { params: { id } })
  return (
    <StepDialog
      danger
      desk={desk}
      record={{ id, version }}
      form={form}
      send={({ body }) => send(body.hand_to)}
      {...words}
      onClose={onClose}
    >
      {({ relation }) => (
        <Loaded {...work}>
          {(work) => (
            <div className="stack-16">
              <p>{led(work).length === 0 ? m.nothing : m.leads(joined(led(work)))}</p>
              {led(work).length > 0 && (
                <>
                  <RelationField none={m.nobody} {...relation('hand_to')} />
                  <p className="hint">{m.rule}</p>
                </>
              )}
            </div>
          )}
        </Loaded>
      )}
    </StepDialog>
  )
}
