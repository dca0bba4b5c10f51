/**
 * Whether the nth event of its kind is written down: each of the first ones, then every tenfold one. For events that
 * strangers can make as many of as they like.
 */
export const isSampled = (nth: number, each: number): boolean => nth <= each || /^10+$/.test(String(nth))
