import type { ApplicationType } from '#domains/applications/rules.ts'
import * as titles from '#domains/applications/title_messages.ts'
import { idIn } from '#platform/browser/route_params.ts'

// The types by their words and not by the rules: every first page carries the definitions of all routes.
const isType = (text: string): text is ApplicationType => Object.hasOwn(titles.applications, text)

/** The type in a path, for `params.parse` of a route; a word that is none is an address that does not exist. */
export const typeIn = ({ type }: { type: string }): { type: ApplicationType } | false => isType(type) && { type }

/** The same with the id of one application. */
export const typeAndIdIn = (params: { type: string; id: string }): { type: ApplicationType; id: number } | false => {
  const named = typeIn(params)
  const numbered = idIn(params)
  return named !== false && numbered !== false && { ...named, ...numbered }
}

type Params = Readonly<Record<string, string>>

/** The title of the pages of applications that there are. */
export const listTitle = ({ type = '' }: Params): string => (isType(type) ? titles.applications[type] : '')

/** The title of the pages on which one is written. */
export const formTitle = ({ type = '' }: Params): string => (isType(type) ? titles.new_application[type] : '')
