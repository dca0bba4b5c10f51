import { type Route, route } from '#platform/server/http.ts'
import { printRoute } from '#platform/server/print.ts'
import { orderPapersApi as api } from './contract.ts'
import { paperWords } from './messages.ts'
import { chooseParcels, drawParcels, printParcel } from './service.ts'

export const orderPaperRoutes: readonly Route[] = [
  printRoute(api.printMany, {
    choose: chooseParcels,
    title: (paper) => paperWords.title[paper],
    draw: drawParcels,
  }),
  route(api.print, ({ app, actor, params, query }) => printParcel(app, actor, params.id, query.paper)),
]
