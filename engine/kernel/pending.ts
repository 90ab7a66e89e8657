import type { Stage } from './pending-codec.ts';

export type { Stage } from './pending-codec.ts';

/** A wish on its way, by a number of its own. At most one about a thing is sent, and at most one more waits behind it. */
export interface Pending {
  readonly id: number;
  readonly stage: Stage;
}

export const replacedAt = <A>(items: readonly A[], index: number, item: A): readonly A[] => {
  const copy = items.slice();
  copy[index] = item;
  return copy;
};

export const pendingOf = <A extends Pending>(wishes: readonly A[], id: number): A | undefined =>
  wishes.find((wish) => wish.id === id);

/** The wishes with one at another stage; the same list where it is not among them. */
export const atStage = <A extends Pending>(
  wishes: readonly A[],
  id: number,
  stage: A['stage'],
): readonly A[] => {
  const index = wishes.findIndex((wish) => wish.id === id);
  const wish = wishes[index];
  return wish === undefined ? wishes : replacedAt(wishes, index, { ...wish, stage });
};

/** The wishes without one; the same list where it is not among them. */
export const letGo = <A extends Pending>(wishes: readonly A[], id: number): readonly A[] =>
  wishes.some((wish) => wish.id === id) ? wishes.filter((wish) => wish.id !== id) : wishes;

export const heldOf = (wishes: readonly Pending[]): readonly number[] =>
  wishes.filter(({ stage }) => stage === 'held').map(({ id }) => id);

/** The wishes that may go out: they are due, and nothing about the same thing is under way, whose order would be chance. */
export const dueOf = <A extends Pending>(
  wishes: readonly A[],
  isAlike: (left: A, right: A) => boolean,
): readonly A[] =>
  wishes.filter(
    (wish) => wish.stage === 'due' && !wishes.some((other) => other.stage === 'sent' && isAlike(other, wish)),
  );
