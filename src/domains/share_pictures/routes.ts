import type { FastifyRequest } from 'fastify'
import { type Answer, type Route, route } from '#platform/server/http.ts'
import { sharePicturesApi } from './contract.ts'
import {
  drawAdoptionPicture,
  drawCampaignPicture,
  drawLampPicture,
  drawSitePicture,
  type SharePicture,
} from './service.ts'

/** Figures on a picture change, so services that cache it ask again soon. */
const send = ({ answer, request }: { answer: Answer; request: FastifyRequest }, { png, etag }: SharePicture) => {
  answer.header('cache-control', 'public, max-age=300')
  // Other sites may show it: that is what it is for.
  answer.header('cross-origin-resource-policy', 'cross-origin')
  answer.header('etag', etag)
  if (request.headers['if-none-match'] !== etag) return { body: png, mime: 'image/png' }
  answer.status(304)
  return { body: '', mime: 'image/png' }
}

export const sharePictureRoutes: readonly Route[] = [
  route(sharePicturesApi.campaign, async (call) =>
    send(call, await drawCampaignPicture(call.app, call.actor, call.params.id)),
  ),
  route(sharePicturesApi.adoption, async (call) =>
    send(call, await drawAdoptionPicture(call.app, call.actor, call.params.id)),
  ),
  route(sharePicturesApi.lamp, async (call) => send(call, await drawLampPicture(call.app, call.actor, call.params.id))),
  route(sharePicturesApi.site, async (call) => send(call, await drawSitePicture(call.app, call.actor))),
]
