import { keysOf } from './closed_lists.ts'
/** A state machine as data: shown on screens, tested pair by pair, asked by services before they write. */
export type Machine<S extends string, A extends string> = {
  readonly states: readonly S[]
  readonly actions: { readonly [action in A]: { readonly from: readonly S[]; readonly to: S } }
}

/**
 * Declares a machine.
 *
 * @example machine({ states: ['draft', 'active'], actions: { publish: { from: ['draft'], to: 'active' } } })
 */
export const machine = <const S extends string, const A extends string>(spec: Machine<S, A>): Machine<S, A> => spec

/** The state an action leads to, or undefined when it may not be done in this state. */
export const next = <S extends string, A extends string>(
  spec: Machine<S, A>,
  state: NoInfer<S>,
  action: NoInfer<A>,
): S | undefined => (spec.actions[action].from.includes(state) ? spec.actions[action].to : undefined)

/** The actions that may be done in a state, in the order of the table. */
export const actionsIn = <S extends string, A extends string>(spec: Machine<S, A>, state: NoInfer<S>): A[] =>
  keysOf(spec.actions).filter((action) => spec.actions[action].from.includes(state))
