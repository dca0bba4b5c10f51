import type { z } from 'zod'
import type { EntryRow } from '../entries/contract.ts'
import { categoryWords } from '../messages.ts'

type Row = Pick<z.output<typeof EntryRow>, 'title' | 'category' | 'campaign' | 'counterparty'>

/** What stands below the title of a row: category, campaign and counterparty, but nothing that the title says already. */
export const entryLine = ({ title, category, campaign, counterparty }: Row): string =>
  [categoryWords[category], campaign?.title, counterparty].filter((part) => part && !title.includes(part)).join('・')
