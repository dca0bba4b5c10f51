/** Work under way by name: whoever asks for the same meanwhile waits for the same. Nothing is kept once it has ended. */
export const makeSingleFlight = <Value>() => {
  const inFlight = new Map<string, Promise<Value>>()
  return (name: string, work: () => Promise<Value>): Promise<Value> => {
    const running = inFlight.get(name)
    if (running) return running
    const begun = work().finally(() => inFlight.delete(name))
    inFlight.set(name, begun)
    return begun
  }
}
