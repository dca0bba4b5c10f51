import type { Failure } from '#platform/contract/failures.ts'
import { next } from '#platform/contract/machine.ts'
import { productFailures } from '../contract.ts'
import { type ProductAction, type ProductStatus, productMachine } from '../rules.ts'

/** Why a product does not go a step. */
export const whyNotStep = (step: ProductAction, { status }: { readonly status: ProductStatus }): Failure | null =>
  next(productMachine, status, step) ? null : productFailures.product_state
