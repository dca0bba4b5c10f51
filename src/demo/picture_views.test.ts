import { expect, it } from 'vitest'
import { greySize, likenessDistance, likenessOf, nearestDistance } from '#domains/media/likeness/rules.ts'
import { greysOf } from '#platform/server/pictures.ts'
import { drawingOf } from './pictures/catalogue.ts'
import { rasterise, viewCount, viewOf } from './pictures.ts'

it.each(['cat-orange', 'cat-calico', 'cat-grey', 'dog-black'])(
  'photos of %s from several places look like different ones',
  async (drawing) => {
    const picture = await rasterise(await drawingOf(drawing), 1.2)
    const views = await Promise.all(Array.from({ length: viewCount }, (_, view) => viewOf(picture, view)))
    const looks = await Promise.all(
      [picture, ...views].map(async ({ bytes }) => likenessOf({ ...greySize, pixels: await greysOf(bytes, greySize) })),
    )
    const near = looks.flatMap((one, index) =>
      looks.slice(index + 1).flatMap((other, at) => {
        if (!one || !other) return [`${index} shows too little`]
        const distance = likenessDistance(one, other)
        return distance <= nearestDistance ? [`${index} and ${index + 1 + at}: ${distance}`] : []
      }),
    )
    expect(near).toEqual([])
  },
)
