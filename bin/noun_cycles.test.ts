import { describe, expect, it } from 'vitest'
import { nounCycles } from './noun_cycles.ts'

const file = (source: string, ...uses: string[]) => ({ source, dependencies: uses.map((resolved) => ({ resolved })) })

describe('nouns that need each other', () => {
  it('are found with the files that close the circle', () => {
    const cycles = nounCycles([
      file('src/domains/orders/service.ts', 'src/domains/payments/service.ts'),
      file('src/domains/payments/service.ts', 'src/domains/orders/rules.ts'),
    ])
    expect(cycles).toHaveLength(1)
    expect(cycles[0]).toContain('src/domains/payments/service.ts → src/domains/orders/rules.ts')
  })

  it('are fine when only a page looks back', () => {
    const modules = [
      file('src/domains/cart/service.ts', 'src/domains/products/service.ts'),
      file('src/domains/products/public/product_page.tsx', 'src/domains/cart/ui/cart_store.ts'),
      file('src/domains/cart/ui/cart_store.ts', 'src/domains/products/rules.ts'),
    ]
    expect(nounCycles(modules)).toEqual([])
  })
})
