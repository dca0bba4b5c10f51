import type { IconName } from '#ui/icon.tsx'
import { type TaskKind, tasks } from '../rules.ts'

/** The list on which a kind is done, with the filter that shows exactly what is counted. */
export const taskPlaces: Readonly<Record<TaskKind, { icon: IconName; path: string; query: string }>> = tasks
