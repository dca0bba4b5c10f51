import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import {
  aCampaignDesk,
  aPermit,
  type CampaignDesk,
  give,
  published,
  summerNoon,
  wishes,
} from '#tests/support/campaigning.ts'
import { PermitChange } from '../permits/contract.ts'
import { updatePermit } from '../permits/service.ts'
import { getGeneralCampaignId } from '../service.ts'
import { changeUpdate, createUpdate } from '../updates/service.ts'
import { StaffCampaign } from './contract.ts'
import { changeCampaignState, createCampaign, getCampaignForStaff, updateCampaign } from './service.ts'

let charity: TestApp
let desk: CampaignDesk
beforeAll(async () => {
  charity = await testApp()
  desk = await aCampaignDesk(charity)
})
afterAll(() => charity?.close())

describe('what staff do with campaigns', () => {
  it('does not publish an appeal that outlives its permit, and says which field to put right', async () => {
    const permit = await aPermit(desk, { ends_on: '2026-06-30' })
    const draft = await createCampaign(
      charity.app,
      desk.staff,
      wishes(desk, { solicitation_basis: 'permit', permit_id: permit.id, ends_at: '2026-07-15T00:00:00+08:00' }),
    )
    await expect(changeCampaignState(charity.app, desk.staff, 'publish', draft)).rejects.toMatchObject({
      failure: { code: 'campaign_incomplete' },
      details: { problems: ['permit_too_short'], errors: { ends_at: [expect.any(String)] } },
    })
  })

  it('does not let a published appeal be moved out of its permit', async () => {
    const permit = await aPermit(desk)
    const basis = { solicitation_basis: 'permit', permit_id: permit.id }
    const { id, version } = await published(desk, { ...basis, ends_at: '2026-12-31T00:00:00+08:00' })
    const change = { ...wishes(desk, { ...basis, ends_at: '2027-01-15T00:00:00+08:00' }), id, version }
    await expect(updateCampaign(charity.app, desk.staff, change)).rejects.toMatchObject({
      failure: { code: 'campaign_incomplete' },
    })
    expect(await getCampaignForStaff(charity.app, desk.staff, id)).toMatchObject({
      version,
      ends_at: '2026-12-31T00:00:00.000+08:00',
    })
  })

  it('suspends with a reason, hides it, resumes, ends early, and goes on to the report; a wrong step is refused', async () => {
    const campaign = await published(desk)
    const { id } = campaign
    const suspended = await changeCampaignState(charity.app, desk.staff, 'suspend', { ...campaign, reason: '查證中' })
    expect(suspended).toMatchObject({ state: 'suspended', suspended_reason: '查證中', actions: ['resume'] })
    expect((await charity.visitor.get(`/api/campaigns/${id}`)).status).toBe(404)
    const resumed = await changeCampaignState(charity.app, desk.staff, 'resume', suspended)
    expect(resumed).toMatchObject({ state: 'active', suspended_reason: null })
    await expect(changeCampaignState(charity.app, desk.staff, 'execute', resumed)).rejects.toMatchObject({
      failure: { code: 'campaign_state' },
    })
    const ended = await changeCampaignState(charity.app, desk.staff, 'end', resumed)
    charity.clock.forward(1000)
    const executing = await changeCampaignState(charity.app, desk.staff, 'execute', ended)
    const reported = await changeCampaignState(charity.app, desk.staff, 'report', executing)
    expect(await changeCampaignState(charity.app, desk.staff, 'close', reported)).toMatchObject({
      state: 'closed',
      actions: [],
    })
    await expect(changeCampaignState(charity.app, desk.staff, 'close', reported)).rejects.toMatchObject({
      failure: { status: 409 },
    })
    const logs = await charity.app.db
      .selectFrom('audit_logs')
      .selectAll()
      .where('subject_type', '=', 'campaigns')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(logs.map((log) => log.action)).toEqual([
      'created',
      'published',
      ...Array.from({ length: 6 }, () => 'state_changed'),
    ])
    expect(logs[2]).toMatchObject({
      reason: '查證中',
      changes: { status: ['scheduled', 'suspended'], suspended_reason: [null, '查證中'] },
    })
    charity.clock.set(summerNoon)
  })

  it('leaves the options that did not change out of the log', async () => {
    const options = ['一餐', '一天', '一週'].map((label, sort) => ({ label, amount: 100, sort }))
    const draft = StaffCampaign.parse(await createCampaign(charity.app, desk.staff, wishes(desk, { options })))
    const changed = draft.options.map((option) => (option.label === '一天' ? { ...option, amount: 250 } : option))
    await updateCampaign(charity.app, desk.staff, {
      ...wishes(desk, { options: changed }),
      ...{ id: draft.id, version: draft.version },
    })
    const { changes } = await charity.app.db
      .selectFrom('audit_logs')
      .select('changes')
      .where('subject_type', '=', 'campaigns')
      .where('subject_id', '=', String(draft.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(changes).toMatchObject({ options: [[{ label: '一天', amount: 100 }], [{ label: '一天', amount: 250 }]] })
    expect((changes.options ?? []).map((rows) => (rows as unknown[]).length)).toEqual([1, 1])
  })

  it('changes options with the campaign, logs them, and refuses a stale version', async () => {
    const options = [{ label: '一餐', amount: 100 }]
    const draft = StaffCampaign.parse(await createCampaign(charity.app, desk.staff, wishes(desk, { options })))
    const option = draft.options[0]
    const change = {
      ...wishes(desk, {
        options: [
          { id: option?.id, label: '一餐', amount: 120 },
          { label: '一週', amount: 700 },
        ],
      }),
      id: draft.id,
      version: 1,
    }
    const changed = await updateCampaign(charity.app, desk.staff, change)
    expect(changed.options).toMatchObject([
      { id: option?.id, amount: 120 },
      { label: '一週', amount: 700 },
    ])
    await expect(updateCampaign(charity.app, desk.staff, change)).rejects.toMatchObject({
      failure: { code: 'stale' },
      details: { changed_by: '林專員' },
    })
    const stranger = await createCampaign(charity.app, desk.staff, wishes(desk))
    const foreign = {
      ...wishes(desk, { options: [{ id: option?.id, label: '別人的', amount: 1 }] }),
      id: stranger.id,
      version: 1,
    }
    await expect(updateCampaign(charity.app, desk.staff, foreign)).rejects.toMatchObject({
      details: { errors: { options: [expect.any(String)] } },
    })
  })

  it('keeps the general fund open for ever', async () => {
    const { app } = charity
    const id = await getGeneralCampaignId(app)
    const { version, ...general } = await getCampaignForStaff(app, desk.staff, id)
    expect(general).toMatchObject({ type: 'general', is_open: true, actions: [] })
    const end = changeCampaignState(app, desk.staff, 'end', { id, version })
    await expect(end).rejects.toMatchObject({ failure: { code: 'general_fund_stays' } })
    await expect(updateCampaign(app, desk.staff, { ...wishes(desk), id, version })).rejects.toMatchObject({
      failure: { code: 'general_fund_stays' },
    })
  })

  it('writes reports of progress with a version of their own, and keeps the moment of first publication', async () => {
    const { app } = charity
    const { id } = await published(desk)
    const report = { id, title: '第一週', content: '', is_published: true }
    const [update] = (await createUpdate(app, desk.staff, report)).updates
    const change = { ...report, title: '第一週（更正）', update_id: update?.id ?? 0, version: 1 }
    charity.clock.forward(60_000)
    const { updates } = await changeUpdate(app, desk.staff, change)
    expect(updates).toMatchObject([{ title: '第一週（更正）', version: 2, published_at: update?.published_at }])
    await expect(changeUpdate(app, desk.staff, change)).rejects.toMatchObject({ failure: { code: 'stale' } })
    const other = await published(desk)
    await expect(changeUpdate(app, desk.staff, { ...change, id: other.id, version: 2 })).rejects.toMatchObject({
      failure: { code: 'not_found' },
    })
    charity.clock.set(summerNoon)
  })

  it('tells what was raised under a permit and how much of it costs may take, and refuses a number entered twice', async () => {
    const permit = await aPermit(desk)
    const { id } = await published(desk, {
      solicitation_basis: 'permit',
      permit_id: permit.id,
      ends_at: '2026-12-31T00:00:00+08:00',
    })
    await give(charity.app, id, 100_000)
    const { body } = await charity.visitor.get(`/api/campaigns/${id}`)
    expect(body.permit_no).toBe(permit.permit_no)
    const change = { ...PermitChange.parse({ ...permit, name: '改了名字' }), id: permit.id }
    expect(await updatePermit(charity.app, desk.staff, change)).toMatchObject({
      raised: 100_000,
      necessary_expense_cap: 15_000,
      campaigns_count: 1,
      version: 2,
    })
    await expect(aPermit(desk, { permit_no: permit.permit_no })).rejects.toMatchObject({
      details: { errors: { permit_no: [expect.any(String)] } },
    })
  })
})
