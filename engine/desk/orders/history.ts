import type { OrderStatus } from '../../orders/order.ts';
import type { DeskOrder } from './desk-order.ts';

/** Step of an order's history: a new status, an act or note, or both at once. */
export interface OrderHistoryStep {
  readonly at: number;
  readonly status: OrderStatus | null;
  /** The act by its word in the record, and its actor; null where no staff did it. */
  readonly act: string | null;
  readonly staffName: string | null;
  readonly text: string;
}

/** History of an order, oldest first; an act and the status it led to share a moment and are one step. */
export const historyOf = ({
  order: { timeline },
  notes,
  acts,
}: Pick<DeskOrder, 'notes' | 'acts'> & {
  readonly order: Pick<DeskOrder['order'], 'timeline'>;
}): readonly OrderHistoryStep[] => {
  const free = [...timeline];
  const done = acts
    // Texts of notes are in the notes.
    .filter(({ act }) => act !== 'note')
    .map(({ at, act, staffName }): OrderHistoryStep => {
      const index = free.findIndex((step) => step.at === at);
      const [step] = index < 0 ? [] : free.splice(index, 1);
      return { at, act, staffName, status: step?.status ?? null, text: step?.note ?? '' };
    });
  return [
    ...free.map(({ at, status, note }) => ({ at, status, act: null, staffName: null, text: note })),
    ...done,
    ...notes.map(({ at, staffName, text }) => ({ at, status: null, act: 'note', staffName, text })),
  ].sort((left, right) => left.at - right.at);
};
