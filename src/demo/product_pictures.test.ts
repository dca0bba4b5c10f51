import { expect, it } from 'vitest'
import { pictureOfVariant } from '#domains/products/public/variant_choice.ts'
import { productPictures } from './product_pictures.ts'
import { optionsOf } from './products.ts'
import { productTexts } from './texts/products.ts'

const several = productTexts.filter(
  ({ name, variants }) => variants.length > 1 && (productPictures[name]?.length ?? 0) > 1,
)
/** The only goods whose pictures are two sides of one thing. */
const twoSides = ['認養代替購買長袖上衣']

it('goods of the demo with several pictures show another one for each colour or pattern', () => {
  expect(several.length).toBeGreaterThan(7)
  for (const { name, variants } of several) {
    const descriptions = (productPictures[name] ?? []).map(([, alt]) => alt)
    const shown = variants.map(([variant]) =>
      pictureOfVariant(descriptions, { name: variant, option_values: optionsOf({ variants }, variant) }),
    )
    const pictures = twoSides.includes(name) ? [undefined] : descriptions.map((_, at) => at)
    expect([name, [...new Set(shown)]]).toEqual([name, pictures])
  }
})
