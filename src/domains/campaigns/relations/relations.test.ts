import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allClinics } from '#platform/server/access.ts'
import { clinicTables } from '#platform/server/scope.ts'
import { anAnimal } from '#tests/support/adopting.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aCampaignDesk, type CampaignDesk, published, wishes } from '#tests/support/campaigning.ts'
import { aClinic } from '#tests/support/clinics.ts'
import { changeCampaignState, createCampaign, getCampaignForStaff, updateCampaign } from '../desk/service.ts'

let charity: TestApp
let desk: CampaignDesk
beforeAll(async () => {
  charity = await testApp()
  desk = await aCampaignDesk(charity)
})
afterAll(() => charity?.close())

const aPlace = async (kind: 'park' | 'foster_home', name: string): Promise<number> =>
  (await charity.app.db.insertInto('locations').values({ kind, name }).returning('id').executeTakeFirstOrThrow()).id

const seenBy = async (id: number) => (await charity.visitor.get(`/api/campaigns/${id}`)).body

const change = async (id: number, more: Parameters<typeof wishes>[1]) => {
  const { version } = await getCampaignForStaff(charity.app, desk.staff, id)
  return updateCampaign(charity.app, desk.staff, { ...wishes(desk, more), id, version })
}

describe('the place of a campaign', () => {
  it('is demanded before a care home is published, and stays demanded', async () => {
    const draft = await createCampaign(charity.app, desk.staff, wishes(desk, { type: 'care_home' }))
    await expect(changeCampaignState(charity.app, desk.staff, 'publish', draft)).rejects.toMatchObject({
      details: { problems: ['place_missing'], errors: { location_id: ['安養助養要選擇照護地點。'] } },
    })
    const location_id = await aPlace('park', '山邊園區')
    const placed = await change(draft.id, { type: 'care_home', location_id })
    await changeCampaignState(charity.app, desk.staff, 'publish', placed)
    expect((await seenBy(draft.id)).place).toBe('山邊園區')
    await expect(change(draft.id, { type: 'care_home' })).rejects.toMatchObject({
      failure: { code: 'campaign_incomplete' },
    })
  })

  it("is told to visitors only where it is nobody's home, and a clinic only while it is under contract", async () => {
    const clinic = await aClinic(charity.app, { name: '安心動物醫院' })
    const home = await aPlace('foster_home', '林小姐的家')
    const { id } = await published(desk, { location_id: home, clinic_id: clinic })
    expect(await seenBy(id)).toMatchObject({ place: null, clinic: '安心動物醫院' })
    expect(await getCampaignForStaff(charity.app, desk.staff, id)).toMatchObject({
      location: { id: home, name: '林小姐的家' },
      clinic: { id: clinic, name: '安心動物醫院' },
    })
    await clinicTables(charity.app, allClinics)
      .updateTable('clinics')
      .set({ status: 'suspended' })
      .where('id', '=', clinic)
      .execute()
    expect((await seenBy(id)).clinic).toBeNull()
  })

  it('must exist, as the clinic must', async () => {
    for (const field of ['location_id', 'clinic_id'] as const)
      await expect(createCampaign(charity.app, desk.staff, wishes(desk, { [field]: 999_999 }))).rejects.toMatchObject({
        details: { errors: { [field]: [expect.stringContaining('找不到')] } },
      })
  })
})

describe('the animals of a campaign', () => {
  it('stand in the order of staff, each once, and are told in the log', async () => {
    const [first, second] = [await anAnimal(charity.app), await anAnimal(charity.app)]
    const { id } = await published(desk)
    const rows = [second, first, second].map((animal_id) => ({ animal_id }))
    expect((await change(id, { animals: rows })).animals.map((animal) => animal.id)).toEqual([second, first])
    expect((await change(id, {})).animals).toHaveLength(2)
    expect((await change(id, { animals: [{ animal_id: first }] })).animals.map((animal) => animal.id)).toEqual([first])
    const { changes } = await charity.app.db
      .selectFrom('audit_logs')
      .select('changes')
      .where('subject_type', '=', 'campaigns')
      .where('subject_id', '=', String(id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(changes).toHaveProperty('animals')
    expect((await change(id, { animals: [] })).animals).toEqual([])
  })

  it('must be there; one that was deleted meanwhile stays with the campaign, unseen', async () => {
    const gone = await anAnimal(charity.app)
    const stays = await anAnimal(charity.app)
    const { id } = await published(desk)
    await change(id, { animals: [{ animal_id: gone }, { animal_id: stays }] })
    await charity.app.db
      .updateTable('animals')
      .set({ deleted_at: '2026-05-30T12:00:00+08:00' })
      .where('id', '=', gone)
      .execute()
    await expect(change(id, { animals: [{ animal_id: gone }] })).rejects.toMatchObject({
      details: { errors: { animals: ['有一隻動物已經不在名單上，請重新選擇。'] } },
    })
    expect((await change(id, { animals: [{ animal_id: stays }] })).animals.map((animal) => animal.id)).toEqual([stays])
    const kept = await charity.app.db
      .selectFrom('campaign_animals')
      .select('animal_id')
      .where('campaign_id', '=', id)
      .execute()
    expect(kept).toHaveLength(2)
  })
})
