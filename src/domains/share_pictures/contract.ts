import { anyone } from '#platform/contract/access.ts'
import { endpoint, FileOutput, IdParams } from '#platform/contract/endpoint.ts'
import { common } from '#platform/contract/failures.ts'

/** Pictures of 1200 × 630 that LINE, Facebook and others show for a shared link. */
const ofOne = <const P extends `/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    summary,
    access: anyone,
    limit: 'share_picture',
    params: IdParams,
    output: FileOutput,
    produces: 'image/png',
    revalidates: true,
    failures: [common.not_found, common.too_many],
  })

export const sharePicturesApi = {
  campaign: ofOne('/share/campaigns/:id.png', 'Share picture of a campaign with its progress and the time it was read'),
  adoption: ofOne('/share/adoptions/:id.png', 'Share picture of an animal that looks for a home or found one'),
  lamp: ofOne('/share/lamps/:id.png', 'Share picture of a lamp that shines, with its wish'),
  site: endpoint({
    method: 'GET',
    path: '/share/site.png',
    summary: 'Share picture of pages that have none of their own',
    access: anyone,
    limit: 'share_picture',
    output: FileOutput,
    produces: 'image/png',
    revalidates: true,
    failures: [common.too_many],
  }),
}
