/** Keys as they stand on a keyboard: those of one action together. */
export const Keys = ({ keys }: { keys: string }) => <kbd className="kbd">{keys}</kbd>
