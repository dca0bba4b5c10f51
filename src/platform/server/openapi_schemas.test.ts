import { expect, it } from 'vitest'
import { z } from 'zod'
import { outputSchema } from './openapi_schemas.ts'

it('an answer says of its texts whether they are instants or days, also where they may be missing', () => {
  const answer = z.object({ paid_at: z.string(), rows: z.array(z.object({ born_on: z.string().nullable() })) })
  expect(outputSchema(answer)).toMatchObject({
    properties: {
      paid_at: { format: 'date-time', maxLength: 40 },
      rows: {
        maxItems: 100_000,
        items: { properties: { born_on: { type: ['string', 'null'], format: 'date', maxLength: 10 } } },
      },
    },
  })
})

it('an answer of a fixed number of entries has no further ones', () => {
  expect(outputSchema(z.tuple([z.number(), z.number()]))).toMatchObject({ type: 'array', items: false })
})
