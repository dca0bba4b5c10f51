import { sealedSettings } from '#domains/settings/service.ts'
import { type SealedStore, sealedColumnStores } from '#platform/server/resealing.ts'

/** Every place of the product with values sealed by APP_KEY. */
export const sealedStores: readonly SealedStore[] = [...sealedColumnStores, sealedSettings]
