import { attemptBy } from './attempt.ts';
import { exchange } from './exchange.ts';

export { endpointFacts } from './attempt.ts';

export const attempt = attemptBy(exchange);
