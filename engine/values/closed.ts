import type { Failure } from '../kernel/failure.ts';

export type { Closed } from './codecs/closed.ts';

/** Whether the server refused a request because nothing is sold now. */
export const isOfPrice = ({ kind, code }: Failure): boolean => kind === 'refused' && code === 'PRICE_EXPIRED';
