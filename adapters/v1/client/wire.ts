import { attemptBy } from './attempt.ts';
import { exchange } from './exchange.ts';

export { factsOf } from './attempt.ts';

/** Makes one try of a call of the contract over the network and decodes its answer; never throws. */
export const attempt = attemptBy(exchange);
