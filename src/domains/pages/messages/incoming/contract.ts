import { z } from 'zod'
import { provider } from '#platform/contract/access.ts'
import { endpoint } from '#platform/contract/endpoint.ts'
import { failures } from '#platform/contract/failures.ts'

/** What a gateway is told in plain words; nobody else calls this. */
export const incomingFailures = failures({
  mail_not_taken: [404, '這個網站沒有設定收信。'],
  mail_unsigned: [403, '信件的簽章不正確或已經過期。'],
  mail_unreadable: [422, '讀不懂這封信。'],
})

export const incomingApi = {
  receive: endpoint({
    method: 'POST',
    path: '/api/mail/incoming',
    summary: 'A mail that came, whole as it travelled (RFC 5322), from the gateway that signs it',
    access: provider('mail gateway'),
    /**
     * `at`: seconds since 1970 when it was signed; `signature`: HMAC-SHA256 in hex, with the key, of `at`, a full stop and
     * the bytes of the file.
     */
    multipart: z.object({ at: z.string().max(12), signature: z.string().max(64) }),
    /** `added`: to its thread, `new`: it became a letter of its own, `known`: it had come before. */
    output: z.object({ result: z.enum(['added', 'new', 'known']) }),
    status: 200,
    limit: 'incoming_mail',
    failures: Object.values(incomingFailures),
  }),
}
