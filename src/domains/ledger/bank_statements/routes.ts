import { type Route, route } from '#platform/server/http.ts'
import { changeRoute } from '#platform/server/staff_routes.ts'
import { readUploadedFile } from '#platform/server/uploaded_file.ts'
import { bankStatementsApi } from './contract.ts'
import { getStatement, importStatement, listStatements, setColumns, undoStatement, uploadStatement } from './service.ts'

export const bankStatementRoutes: readonly Route[] = [
  route(bankStatementsApi.list, ({ app, actor, query }) => listStatements(app, actor, query)),
  route(bankStatementsApi.get, ({ app, actor, params }) => getStatement(app, actor, params.id)),
  route(bankStatementsApi.upload, async ({ app, actor, request }) =>
    uploadStatement(app, actor, await readUploadedFile(request)),
  ),
  changeRoute(bankStatementsApi.setColumns, setColumns, getStatement),
  changeRoute(bankStatementsApi.import, importStatement, getStatement),
  changeRoute(bankStatementsApi.undo, undoStatement, getStatement),
]
