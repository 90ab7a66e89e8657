import { attemptBy } from './attempt.ts';
import { exchange } from './exchange.ts';

export { factsOf } from './attempt.ts';

export const attempt = attemptBy(exchange);
