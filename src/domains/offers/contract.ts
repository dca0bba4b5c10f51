import { failures } from '#platform/contract/failures.ts'

export const offerFailures = failures({
  offer_gone: [409, '有一項優惠剛剛已經用完或結束了，請再看一次購物車。'],
})
