import { exportRoute } from '#platform/server/export.ts'
import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { lettersApi as api } from './contract.ts'
import {
  answerLetter,
  assignLetter,
  getLetter,
  getReplies,
  listLetterPeople,
  listLetters,
  moveLetter,
  viewLetter,
} from './service.ts'
import { letterSheet } from './sheet.ts'

export const letterDeskRoutes: readonly Route[] = [
  route(api.list, ({ app, actor, query }) => listLetters(app, actor, query)),
  exportRoute(api.export, { list: listLetters, ...letterSheet }),
  route(api.people, ({ app, actor, query }) => listLetterPeople(app, actor, query.q)),
  route(api.replies, ({ app, actor }) => getReplies(app, actor)),
  route(api.get, ({ app, actor, params }) => getLetter(app, actor, params.id)),
  changeRoute(api.answer, answerLetter, getLetter),
  changeRoute(api.move, moveLetter, getLetter),
  changeRoute(api.assign, assignLetter, getLetter),
  route(api.presence, ({ app, actor, params }) => viewLetter(app, actor, params.id)),
]
