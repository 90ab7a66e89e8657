import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

const listOf = (proxies: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
};

const given = (value: string | readonly string[] | undefined, form: RegExp): string | undefined =>
  typeof value === 'string' ? form.exec(value)?.[1] : undefined;

export const believes = (trustProxy: readonly string[]): ((request: IncomingMessage) => boolean) => {
  const proxies = listOf(trustProxy);
  return ({ socket: { remoteAddress } }) =>
    remoteAddress !== undefined && proxies.check(remoteAddress, familyOf(remoteAddress));
};

/**
 * What a request is called in logs, answers and errors: as the proxy calls it that is believed (`X-Request-Id`, or the trace of a
 * `traceparent`), else by a name of its own. A visitor cannot name theirs, and no name is more than a short word.
 */
export const requestIds = (trustProxy: readonly string[]): ((request: IncomingMessage) => string) => {
  const isBelieved = believes(trustProxy);
  return (request) => {
    if (!isBelieved(request)) return randomUUID();
    const { headers } = request;
    return (
      given(headers['x-request-id'], /^([A-Za-z0-9_-]{8,64})$/) ??
      given(headers['traceparent'], /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/) ??
      randomUUID()
    );
  };
};
