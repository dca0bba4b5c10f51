import { addDays, taipeiDay } from '#platform/contract/time.ts'
import { aPlace } from '#tests/support/care.ts'
import { multipart, uploaded } from '#tests/support/uploads.ts'
import type { World } from '../walk.ts'
import { type Examples, on, serial } from './example.ts'

const animal = ({ t }: World) => ({
  ...{ species: 'cat', name: `小虎 ${serial()}`, sex: 'female', breed: '米克斯', weight_g: 3200 },
  ...{ intake_on: taipeiDay(t.app.clock()), intake_kind: 'rescue', found_city: '臺北市', internal_note: '怕生' },
})

const made = async (world: World): Promise<number> =>
  (await world.superman.client.post('/api/admin/animals', animal(world))).body.id

/** An animal of which everything is known that a post needs. */
const ready = async (world: World): Promise<number> => {
  const { client } = world.superman
  const today = taipeiDay(world.t.app.clock())
  const facts = { neutered: 'yes', birth_on: addDays(today, -400), rabies_vaccinated_on: today }
  const photo_ids = [(await uploaded(client, 'staff')).id]
  const { body } = await client.post('/api/admin/animals', { ...animal(world), ...facts, photo_ids })
  const step = { action: 'care', version: 1, reason: '檢疫提早結束' }
  await client.post(`/api/admin/animals/${body.id}/step`, step)
  return body.id
}

const place = () => ({ name: `照護站 ${serial()}`, kind: 'park', capacity: 20, address: '示範路 3 號' })

const record = ({ t }: World) => ({
  ...{ kind: 'vaccination', title: `三合一 ${serial()}`, performed_on: taipeiDay(t.app.clock()), cost: 600 },
  products: [{ kind: 'vaccine', name: '貓三合一', batch_no: 'F3-0418' }],
  next_due_on: addDays(taipeiDay(t.app.clock()), 21),
})

const written = async (world: World, given = record(world)): Promise<number> => {
  const id = await made(world)
  return (await world.superman.client.post(`/api/admin/animals/${id}/medical-records`, given)).body.id
}

export const animalExamples: Examples = {
  'POST /api/admin/animals': async (world) => ({ body: animal(world) }),
  'POST /api/admin/animals/litters': async (world) => ({
    body: {
      ...{
        species: 'cat',
        intake_on: taipeiDay(world.t.app.clock()),
        intake_kind: 'born',
        mother_id: await made(world),
      },
      young: [
        { name: `一號 ${serial()}`, sex: 'female', coat_colour: '三花色', weight_g: 320 },
        { name: `二號 ${serial()}`, sex: 'male' },
      ],
    },
  }),
  'POST /api/admin/animals/import': async () =>
    multipart('種類,名稱,編號,來源,入園日期\n貓,匯入的貓,,流浪,2026-10-01\n', { name: 'animals.csv' }),
  'PUT /api/admin/animals/:id': async (world) => {
    const { species: _, ...changed } = animal(world)
    return on('animals', await made(world), { ...changed, markings: '尾巴有彎' })
  },
  'POST /api/admin/animals/:id/step': async (world) => on('animals', await made(world), { action: 'treat' }),
  'POST /api/admin/animals/:id/adoption': async (world) =>
    on('animals', await ready(world), {
      ...{ title: '等家的小虎', city: '臺北市', district: '中正區' },
      story:
        '小虎在河堤被發現的時候只有手掌大，現在每天在門口等人下班，喜歡逗貓棒和紙箱，有一點怕吸塵器，適合第一次養貓的家庭。',
    }),
  'POST /api/admin/animals/:id/move': async (world) =>
    on('animals', await made(world), { location_id: await aPlace(world.t.app), unit: 'A-03' }),
  'POST /api/admin/animals/bulk/move': async (world) => ({
    body: { selection: { ids: [await made(world)] }, values: { location_id: await aPlace(world.t.app) } },
  }),
  'POST /api/admin/animals/bulk/assign': async (world) => ({
    body: { selection: { ids: [await made(world)] }, values: { caretaker_id: world.superman.id } },
  }),
  'POST /api/admin/animals/:id/medical-records': async (world) => ({
    params: { id: await made(world) },
    body: record(world),
  }),
  'POST /api/admin/medical-records/many': async (world) => ({
    body: { ...record(world), animal_ids: [await made(world), await made(world)] },
  }),
  'PUT /api/admin/medical-records/:id': async (world) =>
    on('medical_records', await written(world), { ...record(world), vet_name: '林醫師', reason: '補上醫師' }),
  'POST /api/admin/medical-records/:id/cancel': async (world) =>
    on('medical_records', await written(world), { reason: '打錯隻' }),
  'POST /api/admin/medical-records/:id/done': async (world) => on('medical_records', await written(world)),
  'POST /api/admin/medical-records/bulk/give': async (world) => {
    const due = record(world)
    const group = { kind: due.kind, title: due.title, performed_on: due.performed_on }
    return {
      body: {
        selection: { ids: [await written(world, due)] },
        values: { groups: [{ ...group, product_name: '貓三合一', batch_no: 'F3-0418' }] },
      },
    }
  },
  'POST /api/admin/locations': async () => ({ body: place() }),
  'PUT /api/admin/locations/:id': async ({ t }) =>
    on('locations', await aPlace(t.app), { ...place(), is_active: false }),
}
