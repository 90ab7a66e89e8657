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

export const pendingOf = <A extends Pending>(changes: readonly A[], id: number): A | undefined =>
  changes.find((change) => change.id === id);

/** Moves a pending change to another stage; the same array when it is not among them. */
export const atStage = <A extends Pending>(
  changes: readonly A[],
  id: number,
  stage: A['stage'],
): readonly A[] => {
  const index = changes.findIndex((change) => change.id === id);
  const change = changes[index];
  return change === undefined ? changes : replacedAt(changes, index, { ...change, stage });
};

/** Removes a pending change; the same array when it is not among them. */
export const removePending = <A extends Pending>(changes: readonly A[], id: number): readonly A[] =>
  changes.some((change) => change.id === id) ? changes.filter((change) => change.id !== id) : changes;

export const heldIds = (changes: readonly Pending[]): readonly number[] =>
  changes.filter(({ stage }) => stage === 'held').map(({ id }) => id);

/** Changes to send now: they are due, and none of the same thing is in flight, as their order at the server would be chance. */
export const readyToSend = <A extends Pending>(
  changes: readonly A[],
  isAlike: (left: A, right: A) => boolean,
): readonly A[] =>
  changes.filter(
    (change) =>
      change.stage === 'due' && !changes.some((other) => other.stage === 'sent' && isAlike(other, change)),
  );
