import { notFound } from '@tanstack/react-router'
import type { ApplicationType } from '#domains/applications/rules.ts'
import * as titles from '#domains/applications/titles/messages.ts'
import { idOf } from './or_not_found.ts'

// The types by their words and not by the rules: every first page carries the definitions of all routes.
const isType = (text: string): text is ApplicationType => Object.hasOwn(titles.applications, text)

/** What a page of applications is about. @throws notFound for a word that is no type, and for an id that is no number */
export const readPath = ({ type }: { type: string }): { type: ApplicationType } => {
  if (!isType(type)) throw notFound()
  return { type }
}

/** The same for the page of one application. */
export const readPathWithId = (params: { type: string; id: string }): { type: ApplicationType; id: number } => ({
  ...readPath(params),
  id: idOf(params.id),
})

type Params = Readonly<Record<string, string>>

/** The title of the pages of applications that there are. */
export const listTitle = ({ type = '' }: Params): string => (isType(type) ? titles.applications[type] : '')

/** The title of the pages on which one is written. */
export const formTitle = ({ type = '' }: Params): string => (isType(type) ? titles.new_application[type] : '')
