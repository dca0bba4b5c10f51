import { anyone } from '#platform/contract/access.ts'
import { endpoint, FileOutput } from '#platform/contract/endpoint.ts'

export const getFeed = endpoint({
  method: 'GET',
  path: '/feed.xml',
  summary: 'The newest stories as an Atom feed',
  access: anyone,
  output: FileOutput,
  produces: 'application/atom+xml; charset=utf-8',
})
