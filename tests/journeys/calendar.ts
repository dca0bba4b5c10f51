import { randomToken, tokenHash } from '#platform/server/secrets.ts'
import { inDatabase } from './database.ts'

/** Brings the day of a report of an adoption, for which nobody wants to wait a week, to today. */
export const bringReportDay = (request_id: number, days_after = 7): Promise<void> =>
  inDatabase((client) =>
    client.query('update adoption_followups set due_on = current_date where request_id = $1 and days_after = $2', [
      ...[request_id, days_after],
    ]),
  )

/** The address in the mail that asks for a report: its job runs in the morning. */
export const mailReportLink = async (request_id: number, days_after: number): Promise<string> => {
  const token = randomToken()
  await inDatabase((client) =>
    client.query(
      `insert into adoption_followup_links (followup_id, token_hash, expires_at)
       select id, $3, now() + interval '45 days' from adoption_followups where request_id = $1 and days_after = $2`,
      [request_id, days_after, tokenHash(token)],
    ),
  )
  return `/adoption-report#token=${token}`
}

/** Makes an order that waits for its yearly receipt one whose receipt should have been issued at once. */
export const loseReceipt = (order_no: string): Promise<void> =>
  inDatabase((client) => client.query(`update orders set receipt_type = 'single' where order_no = $1`, [order_no]))

/** Today in Taipei: a day that the books have not closed, whenever the journey runs. */
export const today = (): string => new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Taipei' })
