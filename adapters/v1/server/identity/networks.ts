import { isIP, SocketAddress } from 'node:net';
import { type Database, query, sql } from '../database/query.ts';
import { accountDigest } from './digests.ts';

/** Parses an address as proxies write it, in brackets or with a port; undefined for any other text. */
const addressIn = (text: string): string | undefined => {
  const plain = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text;
  return isIP(plain) === 0 ? undefined : plain;
};

/** The one way to write an IPv6 address; IPv4 that was put into one comes out. */
const canonical = (address: string): string =>
  new SocketAddress({ address, family: 'ipv6' }).address.replace(/^::ffff:(?=[0-9]+\.)/, '');

const groupsOf = (plain: string): readonly string[] => {
  const [head = [], tail] = plain.split('::').map((part) => (part === '' ? [] : part.split(':')));
  return tail === undefined
    ? head
    : [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
};

/** Source of a request: the nearest address, then those that trusted proxies report. */
export interface RequestSource {
  readonly ip: string;
  readonly ips?: readonly string[] | undefined;
}

export interface CallerNetwork {
  readonly network: string;
  readonly times: number;
}

/**
 * An IPv4 address itself; of IPv6 the /64 and the /48 around it, all of which one customer of a provider may have. What is no
 * address counts as the proxy's own.
 */
export const networksOf = ({
  ip,
  ips = [ip],
}: RequestSource): readonly [CallerNetwork, ...CallerNetwork[]] => {
  const address = ips.map(addressIn).findLast((its) => its !== undefined) ?? ip;
  const plain = isIP(address) === 6 ? canonical(address) : address;
  if (!plain.includes(':')) return [{ network: plain, times: 1 }];
  const groups = groupsOf(plain);
  return [
    { network: groups.slice(0, 4).join(':'), times: 1 },
    { network: groups.slice(0, 3).join(':'), times: 10 },
  ];
};

export const callerOf = (request: RequestSource): string => networksOf(request)[0].network;

export const networkDigest = (serverKey: Buffer, request: RequestSource): Buffer =>
  accountDigest(serverKey, `network ${callerOf(request)}`);

const mostKnown = sql.lit(10);

export const rememberNetwork = async (database: Database, customerId: string, network: Buffer) =>
  query(database)`
    with kept as (
      select network from known_network where customer_id = ${customerId} and network <> ${network}
       order by at desc limit ${mostKnown} - 1
    ), dropped as (
      delete from known_network where customer_id = ${customerId} and network <> ${network}
         and network not in (select network from kept)
    )
    insert into known_network (customer_id, network) values (${customerId}, ${network})
    on conflict (customer_id, network) do update set at = now()
  `;

export const isKnownFrom = (network: Buffer) => sql`exists (
  select from known_network k
   where k.customer_id = c.id and k.network = ${network} and k.at > now() - interval '90 days'
)`;

/** Whether the customer with an e-mail or a phone has signed in from a network within 90 days; false for an unknown one. */
export const isKnownNetwork = async (
  database: Database,
  recipient: string,
  network: Buffer,
): Promise<boolean> => {
  const rows = await query(database)`
    select from customer c
     where ${recipient.includes('@') ? sql`c.email` : sql`c.phone`} = ${recipient} and ${isKnownFrom(network)}
  `;
  return rows.length > 0;
};
