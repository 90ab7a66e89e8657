import type { Failure } from '../kernel/failure.ts';
import type { Closed } from './codecs/closed.ts';
import type { GoldKind } from './weight.ts';

export type { Closed, ClosedOf } from './codecs/closed.ts';

export const isClosedFor = (
  closed: Closed | null,
  pieces: readonly { readonly goldKind: GoldKind }[],
): boolean =>
  closed !== null &&
  (closed.reason === 'awaited' ||
    closed.of === 'all' ||
    pieces.some(({ goldKind }) => goldKind === closed.of));

/** Whether the server refused a request because selling is closed. */
export const isOfPrice = ({ kind, code }: Failure): boolean =>
  kind === 'refused' && (code === 'PRICE_EXPIRED' || code === 'SELLING_PAUSED');
