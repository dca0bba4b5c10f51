/** How an order came that staff place. */
export const orderChannels = ['staff', 'phone', 'event', 'bank', 'post'] as const
