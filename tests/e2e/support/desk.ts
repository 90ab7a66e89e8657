import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { pricesBy } from '../../../adapters/v1/server/catalogue/announce.ts';
import { bahtText, satang } from '../../../engine/values/money.ts';
import type { StaffRole } from '../../../engine/desk/staff.ts';
import type { Shop } from '../../support/shop.ts';

const keys = new WeakMap<Shop, string>();

/** The key of a script of this shop, made on first use. */
const keyOf = async (shop: Shop): Promise<string> => {
  const known = keys.get(shop);
  if (known !== undefined) return known;
  const secret = randomBytes(32).toString('base64url');
  await shop.sql(
    `with maker as (
       insert into staff (name, email, role, password_hash)
       values ('story', gen_random_uuid() || '@example.com', 'owner', 'x') returning id
     )
     insert into staff_key (digest, name, rights, made_by)
     select sha256(convert_to($1, 'UTF8')), 'story', '{announce,pause-selling,see-price}', id from maker`,
    [secret],
  );
  keys.set(shop, secret);
  return secret;
};

interface PriceNow {
  readonly latest: { readonly name: string; readonly barSell: number };
  readonly pause: { readonly id: number } | null;
}

const call = async (shop: Shop, path: string, body?: object): Promise<PriceNow> => {
  const answer = await fetch(`${shop.url}/v1/desk/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${await keyOf(shop)}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { readonly data: PriceNow }).data;
};

/** Announces the next price, ฿100 above the latest, as a script does. */
export const announce = async (shop: Shop): Promise<void> => {
  // Earlier ones count as a person's, so that the bounds of keys leave room.
  await shop.sql('update announcement set by_key = false where by_key');
  const { latest } = await call(shop, 'price');
  const { barBuy, barSell, ornamentBuy, ornamentSell } = pricesBy(satang(latest.barSell * 100 + 10_000));
  const body = {
    seen: latest.name,
    confirmed: true,
    barBuy: bahtText(barBuy),
    barSell: bahtText(barSell),
    ornamentBuy: bahtText(ornamentBuy),
    ornamentSell: bahtText(ornamentSell),
  };
  await call(shop, 'announcements', body);
};

export const pauseSelling = async (
  shop: Shop,
  wish: { readonly of: 'all' | 'bar' | 'ornament'; readonly words?: string },
): Promise<void> => {
  const { pause } = await call(shop, 'price');
  await call(shop, 'pause', { seen: pause?.id ?? 0, ...wish });
};

export const resumeSelling = async (shop: Shop): Promise<void> => {
  const { pause } = await call(shop, 'price');
  await call(shop, 'pause/end', { seen: pause?.id ?? 0 });
};

/** Invites a person to the staff, and returns the address at which they join. */
export const invited = async (shop: Shop, name: string, role: StaffRole) => {
  const [email, invitation] = [`${role}.${randomUUID()}@example.com`, randomUUID()];
  await shop.sql(
    "insert into staff (name, email, role, invitation, invited_until) values ($1, $2, $3, $4, now() + interval '1 day')",
    [name, email, role, createHash('sha256').update(invitation).digest()],
  );
  return { email, invitation, address: `/desk/join#${invitation}` };
};
