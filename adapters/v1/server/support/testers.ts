import { createHash, timingSafeEqual } from 'node:crypto';
import { type BearingRequest, bearerOf } from '../bearer.ts';
import { Problem } from '../problem.ts';

/** Lets a request of a tester pass. Throws UNAUTHORIZED, or RATE_LIMITED after too many wrong keys. */
export type RequireTester = (request: BearingRequest & { readonly ip: string }) => void;

/** How many wrong keys an address may try in a minute before none is looked at, the right one neither. */
const mostTries = 20;
const window = 60_000;

/** The most addresses that are remembered, so that nobody fills the memory. */
const mostAddresses = 10_000;

interface Tries {
  readonly since: number;
  count: number;
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Asks every request for the testers' key. `now` gives milliseconds that only grow. */
export const createTesterGate = (
  qaKey: string,
  now: () => number = () => performance.now(),
): RequireTester => {
  const expected = digestOf(qaKey);
  const failed = new Map<string, Tries>();

  const triesOf = (address: string): Tries => {
    const known = failed.get(address);
    if (known !== undefined && now() - known.since < window) return known;
    failed.delete(address);
    const [eldest] = failed.keys();
    if (failed.size >= mostAddresses && eldest !== undefined) failed.delete(eldest);
    const fresh = { since: now(), count: 0 };
    failed.set(address, fresh);
    return fresh;
  };

  return (request) => {
    const known = failed.get(request.ip);
    const rest = known === undefined ? 0 : known.since + window - now();
    if (known !== undefined && rest > 0 && known.count >= mostTries)
      throw new Problem(429, 'RATE_LIMITED', {}, Math.ceil(rest / 1_000));
    const given = bearerOf(request);
    // Hashes are of one length whatever was sent, so that the time of the comparison says nothing.
    if (given !== undefined && timingSafeEqual(digestOf(given), expected)) return;
    if (given !== undefined) triesOf(request.ip).count += 1;
    throw new Problem(401, 'UNAUTHORIZED');
  };
};
