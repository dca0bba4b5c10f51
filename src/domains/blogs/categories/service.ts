import type { z } from 'zod'
import type { App } from '#platform/server/app.ts'
import type { newsCategoryList } from './contract.ts'
import { listActiveCategories } from './queries.ts'

/** Kinds of news as visitors browse them. */
export const listNewsCategories = (app: App, query: z.output<typeof newsCategoryList>) =>
  listActiveCategories(app, query)
