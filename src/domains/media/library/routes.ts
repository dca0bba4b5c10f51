import { type Route, route } from '#platform/server/http.ts'
import { readUploadedFile } from '#platform/server/uploaded_file.ts'
import { mediaLibraryApi } from './contract.ts'
import {
  addToLibrary,
  demandReplaceable,
  listLibrary,
  removePicture,
  replacePicture,
  restorePicture,
  seenOf,
} from './service.ts'

export const libraryRoutes: readonly Route[] = [
  route(mediaLibraryApi.list, ({ app, actor, query }) => listLibrary(app, actor, query)),
  route(mediaLibraryApi.add, async ({ app, actor, request }) => {
    const { fields, bytes, name } = await readUploadedFile(request)
    return addToLibrary(app, actor, { bytes, alt: fields.alt?.trim() ?? '', original_name: name })
  }),
  route(mediaLibraryApi.replace, async ({ app, actor, params, request }) => {
    // before megabytes are read for nothing
    await demandReplaceable(app, actor, params.id)
    const { fields, bytes, name } = await readUploadedFile(request)
    return replacePicture(app, actor, { id: params.id, seen: seenOf(fields.seen) }, { bytes, original_name: name })
  }),
  route(mediaLibraryApi.remove, ({ app, actor, params }) => removePicture(app, actor, params.id)),
  route(mediaLibraryApi.restore, ({ app, actor, params }) => restorePicture(app, actor, params.id)),
]
