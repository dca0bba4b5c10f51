import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepMedia } from '#domains/media/cleanup/service.ts'
import { storePicture } from '#domains/media/uploads/service.ts'
import { putSettings } from '#domains/settings/service.ts'
import { system } from '#platform/server/access.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaign } from '#tests/support/buying.ts'
import { aPaidGift } from '#tests/support/giving.ts'
import { aMember, hua } from '#tests/support/people.ts'
import { receiptPaper } from '../papers/service.ts'
import { findReceipt, type ReceiptRow } from '../queries.ts'

let t: TestApp
let ming: Awaited<ReturnType<typeof aMember>>
let other: typeof ming
let campaign_id: number
beforeAll(async () => {
  t = await testApp()
  t.clock.set('2026-11-20T10:00:00+08:00')
  campaign_id = (await aCampaign(t.app)).id
  ming = await aMember(t)
  other = await aMember(t, hua)
})
afterAll(() => t?.close())

const give = async ({ client, email }: typeof ming, amount: number): Promise<number> => {
  const { order_id } = await aPaidGift(t, { client, campaign_id, amount, fields: { email } })
  const row = t.app.db.selectFrom('receipts').select('id').where('order_id', '=', order_id)
  return (await row.executeTakeFirstOrThrow()).id
}
type Paper = {
  id: number
  state: string
  merged_into_no: string | null
  verify_url: string
  seal_src: string | null
  signature_src: string | null
}
const papers = async (query: string): Promise<Paper[]> =>
  (await ming.client.get(`/api/my/receipts/papers?${query}`)).body.data
const idsOf = (rows: readonly Paper[]) => rows.map(({ id }) => id)

describe('a member who prints several receipts', () => {
  it('gets the chosen ones in their order, each once', async () => {
    const [first, second] = [await give(ming, 100), await give(ming, 200)]
    expect(idsOf(await papers(`ids=${second},${first},${second}`))).toEqual([second, first])
  })

  it('gets none when one of them is of somebody else', async () => {
    const [own, hers] = [await give(ming, 100), await give(other, 100)]
    expect((await ming.client.get(`/api/my/receipts/papers?ids=${own},${hers}`)).status).toBe(404)
    expect((await ming.client.get('/api/my/receipts/papers?ids=1;2')).status).toBe(422)
    expect((await t.visitor.get(`/api/my/receipts/papers?ids=${own}`)).status).toBe(401)
  })

  it('gets the valid ones of a year by number, and a merged one says into which it went', async () => {
    const before = idsOf(await papers('year=2026'))
    const ids = [await give(ming, 300), await give(ming, 400)]
    expect(idsOf(await papers('year=2026'))).toEqual([...before, ...ids])
    const { id, receipt_no } = (await ming.client.post('/api/my/receipts/merge', { receipt_ids: ids })).body
    expect(idsOf(await papers('year=2026'))).toEqual([...before, id])
    const [merged] = await papers(`ids=${ids[0]}`)
    expect(merged).toMatchObject({ state: 'merged', merged_into_no: receipt_no })
    expect(await papers('year=2025')).toEqual([])
    expect(await papers('')).toEqual([])
  })

  it('finds on each the address at which anybody can check it', async () => {
    const id = await give(ming, 100)
    const [{ verify_url }] = (await papers(`ids=${id}`)) as [Paper]
    const { origin, pathname, searchParams } = new URL(verify_url)
    expect(origin + pathname).toBe('http://localhost:3999/receipts/verify')
    const query = new URLSearchParams({
      receipt_no: searchParams.get('no') ?? '',
      code: searchParams.get('code') ?? '',
    })
    expect((await t.visitor.get(`/api/receipts/verify?${query}`)).body).toMatchObject({
      valid: true,
      total_amount: 100,
    })
  })
})

describe('the seal of the charity', () => {
  it('stands on receipts from when it was chosen on, and on no earlier one', async () => {
    const early = await give(ming, 100)
    const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#b3261e' } })
      .png()
      .toBuffer()
    const seal = await storePicture(t.app, { kind: 'user', id: null }, bytes)
    await putSettings(t.app, system('test'), 'receipt', { seal_media_id: seal.id })
    const late = await give(ming, 100)
    const [before, after] = (await papers(`ids=${early},${late}`)) as [Paper, Paper]
    expect(before.seal_src).toBeNull()
    expect((await t.visitor.get(`/media/${seal.id}`)).status).toBe(404)
    expect((await t.visitor.get(after.seal_src as string)).status).toBe(200)
    const paper = async (id: number) =>
      String(
        await receiptPaper(t.app, (await findReceipt(t.app, id)) as ReceiptRow).then((pdf) => pdf.toString('latin1')),
      )
    expect(await paper(early)).not.toMatch(/\/Subtype\s*\/Image/)
    expect(await paper(late)).toMatch(/\/Subtype\s*\/Image/)

    // The signature of the handler stands on the papers of its time as well.
    const signature = await storePicture(t.app, { kind: 'user', id: null }, bytes)
    await putSettings(t.app, system('test'), 'receipt', { signature_media_id: signature.id })
    const signed = await give(ming, 100)
    const [sealed, both] = (await papers(`ids=${late},${signed}`)) as [Paper, Paper]
    expect(sealed.signature_src).toBeNull()
    expect((await t.visitor.get(both.signature_src as string)).status).toBe(200)
    expect((await t.visitor.get(`/media/${signature.id}`)).status).toBe(404)
    const images = async (id: number) => (await paper(id)).match(/\/Subtype\s*\/Image/g)?.length
    expect(await images(signed)).toBe(2 * Number(await images(late)))

    // Another seal later: receipts of that time keep theirs, whatever is swept.
    await putSettings(t.app, system('test'), 'receipt', { seal_media_id: null })
    t.clock.forward(30 * 86_400_000)
    await sweepMedia(t.app)
    expect(await paper(late)).toMatch(/\/Subtype\s*\/Image/)
  })
})
