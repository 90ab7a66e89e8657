import { type Database, query, sql } from '../database/query.ts';
import { accountDigest } from './digests.ts';
import { callerOf, type ComingRequest } from './network.ts';

/** What accounts know the network of a request by: nothing that could be read. */
export const networkDigest = (serverKey: Buffer, request: ComingRequest): Buffer =>
  accountDigest(serverKey, `network ${callerOf(request)}`);

/** Networks of a customer that are remembered at most, the latest. */
const mostKnown = sql.lit(10);

export const rememberNetwork = async (
  database: Database,
  customerId: string,
  network: Buffer,
): Promise<void> => {
  await query(database)`
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
};

/** Whether a customer `c` has signed in from a network within 90 days. */
export const isKnownFrom = (network: Buffer) => sql`exists (
  select from known_network k
   where k.customer_id = c.id and k.network = ${network} and k.at > now() - interval '90 days'
)`;

/** Whether the customer with an e-mail or a phone has signed in from a network within 90 days; nobody has for an unknown one. */
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
