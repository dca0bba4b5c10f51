import { ButtonLink } from '#ui/button.tsx'
import * as uiMessages from '#ui/messages.ts'

/** Leads to the form of a new record that begins as a copy of this one; its page reads `useCopiedFrom`. */
export const CopyLink = ({ path, id, what = '' }: { path: string; id: number; what?: string }) => (
  <ButtonLink kind="outline" icon="copy" href={`${path}/create?from=${id}`}>
    {uiMessages.copy(what)}
  </ButtonLink>
)
