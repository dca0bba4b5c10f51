import { setPhotos } from '#domains/media/service.ts'
import { aProduct } from '#tests/support/shop.ts'
import { aPhotoFile, multipart, uploaded } from '#tests/support/uploads.ts'
import type { World } from '../walk.ts'
import type { Examples } from './example.ts'

const toLibrary = async () => multipart(await aPhotoFile(), { fields: { alt: '一隻貓' } })

/** A picture that waits in the library. */
const aWaitingPicture = async ({ superman }: World): Promise<number> => {
  const { body, headers } = await toLibrary()
  return (await superman.client.post('/api/admin/media/library', body, headers)).body.id
}

/** A picture of a product. */
const aShownPicture = async ({ superman, t }: World): Promise<number> => {
  const { id } = await uploaded(superman.client, 'staff')
  await setPhotos(t.app, 'products', (await aProduct(t.app)).id, [id])
  return id
}

export const mediaExamples: Examples = {
  'POST /api/admin/media/library': toLibrary,
  'POST /api/admin/media/:id/replacement': async (world) => ({
    params: { id: await aShownPicture(world) },
    ...multipart(await aPhotoFile(), { fields: { seen: '0' } }),
  }),
  'POST /api/admin/media/:id/remove': async (world) => ({ params: { id: await aWaitingPicture(world) } }),
  'POST /api/admin/media/:id/restore': async (world) => {
    const id = await aWaitingPicture(world)
    await world.superman.client.post(`/api/admin/media/${id}/remove`)
    return { params: { id } }
  },
}
