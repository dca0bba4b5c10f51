import type { MailingRow, Recipient } from './contract.ts'
import {
  kindWords,
  mailingAnswers as m,
  mailingSubject,
  recipientStateWords,
  sheetWords,
  skipWords,
  stateWords,
} from './messages.ts'

const { columns: c } = mailingSubject

/** A file of letters. */
export const mailingSheet = {
  title: m.title,
  columns: [
    { label: c.subject, cell: (row: MailingRow) => row.subject },
    { label: c.kind, cell: (row: MailingRow) => kindWords[row.kind] },
    { label: c.campaign_id, cell: (row: MailingRow) => row.campaign_title },
    { label: c.state, cell: (row: MailingRow) => stateWords[row.state] },
    { label: recipientStateWords.sent, cell: (row: MailingRow) => row.counts.sent },
    { label: recipientStateWords.waiting, cell: (row: MailingRow) => row.counts.waiting },
    { label: recipientStateWords.refused, cell: (row: MailingRow) => row.counts.refused },
    { label: recipientStateWords.skipped, cell: (row: MailingRow) => row.counts.skipped },
    { label: c.started_by, cell: (row: MailingRow) => row.by_name },
    { label: c.started_at, cell: (row: MailingRow) => row.started_at },
    { label: c.ended_at, cell: (row: MailingRow) => row.ended_at },
  ],
} as const

/** A file of who gets a letter. */
export const recipientSheet = {
  title: m.recipients_title,
  columns: [
    { label: sheetWords.letter, cell: (row: Recipient) => row.subject },
    { label: sheetWords.name, cell: (row: Recipient) => row.name },
    { label: sheetWords.email, cell: (row: Recipient) => row.email },
    { label: c.state, cell: (row: Recipient) => recipientStateWords[row.state] },
    { label: sheetWords.reason, cell: (row: Recipient) => row.reason && skipWords[row.reason] },
    { label: sheetWords.error, cell: (row: Recipient) => row.error },
    { label: sheetWords.settled_at, cell: (row: Recipient) => row.settled_at },
  ],
} as const
