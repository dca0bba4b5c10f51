import { type Route, route } from '#platform/server/http.ts'
import { readUploadedFile } from '#platform/server/uploaded_file.ts'
import { incomingApi } from './contract.ts'
import { receiveMail } from './service.ts'

export const incomingRoutes: readonly Route[] = [
  route(incomingApi.receive, async ({ app, request }) => receiveMail(app, await readUploadedFile(request))),
]
