import { addressOf } from '#platform/browser/call.ts'
import { bannerPressApi } from '../contract.ts'

/** Counts a press of a banner. A beacon, because the page may be left with the same press. */
export const countPress = (id: number): void => {
  navigator.sendBeacon(addressOf(bannerPressApi.press, { params: { id } }))
}
