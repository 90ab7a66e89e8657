import type { Stage } from './pending-codec.ts';

export type { Stage } from './pending-codec.ts';

/** Pending change, by its number. Of one thing at most one is sent, and at most one more waits behind it. */
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

/** Moves a pending change to another stage; the same array where it is not among them. */
export const atStage = <A extends Pending>(
  wishes: readonly A[],
  id: number,
  stage: A['stage'],
): readonly A[] => {
  const index = wishes.findIndex((wish) => wish.id === id);
  const wish = wishes[index];
  return wish === undefined ? wishes : replacedAt(wishes, index, { ...wish, stage });
};

/** Removes a pending change; the same array where it is not among them. */
export const removePending = <A extends Pending>(wishes: readonly A[], id: number): readonly A[] =>
  wishes.some((wish) => wish.id === id) ? wishes.filter((wish) => wish.id !== id) : wishes;

export const heldIds = (wishes: readonly Pending[]): readonly number[] =>
  wishes.filter(({ stage }) => stage === 'held').map(({ id }) => id);

/** Changes to send now: they are due, and none of the same thing is in flight, as their order at the server would be chance. */
export const readyToSend = <A extends Pending>(
  wishes: readonly A[],
  isAlike: (left: A, right: A) => boolean,
): readonly A[] =>
  wishes.filter(
    (wish) => wish.stage === 'due' && !wishes.some((other) => other.stage === 'sent' && isAlike(other, wish)),
  );
