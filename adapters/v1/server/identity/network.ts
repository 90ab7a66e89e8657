import { isIP, SocketAddress } from 'node:net';

/** An address as proxies write it, in brackets or with a port behind it as well; undefined for what is none. */
const addressIn = (text: string): string | undefined => {
  const plain = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  return isIP(plain) === 0 ? undefined : plain;
};

/** The one way to write an IPv6 address; IPv4 that was put into one comes out. */
const canonical = (address: string): string =>
  new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=[0-9]+\.)/, '');

/**
 * What limits know an address by: an IPv4 address itself; of IPv6 the network of 64 bits, because whoever has one address
 * of it has all of them.
 */
export const networkOf = (address: string): string => {
  const plain = isIP(address) === 6 ? canonical(address) : address;
  if (!plain.includes(':')) return plain;
  const [head = [], tail] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  const groups =
    tail === undefined
      ? head
      : [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
  return groups.slice(0, 4).join(':');
};

/** The part of a request that says where it comes from: the nearest address, then what trusted proxies say of the one before. */
export interface ComingRequest {
  readonly ip: string;
  readonly ips?: readonly string[] | undefined;
}

/**
 * The network that limits count a request under. What a proxy passes on that is no address counts as the proxy's own, so
 * that nobody is somebody else with every request by writing something else there.
 */
export const callerOf = ({ ip, ips = [ip] }: ComingRequest): string =>
  networkOf(ips.map(addressIn).findLast((address) => address !== undefined) ?? ip);
