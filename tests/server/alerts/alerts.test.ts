import { describe, expect, test } from 'vitest';
import { sendAlerts } from '../../../adapters/v1/server/alerts/send-alerts.ts';
import { sweep } from '../../../adapters/v1/server/delivery/sweep.ts';
import { maySend } from '../../../adapters/v1/server/identity/account-limits.ts';
import { alertConsent } from '../../../engine/gold/alert.ts';
import { baht } from '../../../engine/values/money.ts';
import { atOnce, call, callRaw, errorCode, type TestApi, testSeller } from '../../support/api.ts';
import { newEmail, newPhone } from '../identity/support/people.ts';
import { ring, setStock } from '../orders/support/shopping.ts';
import { databaseOf, openApi, startedApi } from '../support/shop.ts';

const api = await startedApi();

/** The latest announcement says so, since some minutes. */
const setPrice = async (shop: TestApi, price: number, { age = '5 minutes', valid = '1 day' } = {}) =>
  shop.database.query(
    `update announcement set bar_sell = $1::bigint, bar_buy = $1::bigint - 10000, ornament_sell = $1::bigint + 80000, ornament_buy = $1::bigint - 10000,
            at = now() - $2::interval, valid_until = now() + $3::interval
      where id = (select id from announcement where withdrawn_at is null order by day desc, number desc limit 1)`,
    [baht(price), age, valid],
  );
await setPrice(api, 70_000);

/** A wish as it is sent: amounts in baht. */
const barBelow = (below: number) => ({ type: 'gold-below', goldKind: 'bar', below });

const parts = (shop: TestApi) => ({
  database: databaseOf(shop, 4),
  seller: testSeller,
  origin: () => 'https://shop.example',
});
const own = parts(api);
const tell = async (): Promise<void> => sendAlerts(own, Date.now());

const ask = async (wish: object, contact = newEmail(), token?: string) => {
  const body = { wish, contact: { email: contact }, consent: true };
  const { status } = await call(api, 'askAlert', token === undefined ? { body } : { body, token });
  return { contact, status };
};

const messagesTo = async (contact: string): Promise<readonly string[]> => api.messagesTo(contact);
/** Polls, as the shop's worker may have claimed these messages and sends them beside the test. */
const expectMessages = async (contact: string, count: number): Promise<void> =>
  expect.poll(async () => messagesTo(contact)).toHaveLength(count);
const tokenIn = async (contact: string): Promise<string> =>
  /\/alert\/([\w-]{22})/.exec((await messagesTo(contact))[0] ?? '')?.[1] ?? '';
const change = async (token: string, to: 'active' | 'ended') =>
  call(api, 'changeAlert', { params: { token }, body: { to } });

/** A stranger's alert that its contact has confirmed; its first message was that of the confirmation. */
const confirmed = async (wish: object) => {
  const { contact } = await ask(wish);
  const token = await tokenIn(contact);
  await change(token, 'active');
  return { contact, token };
};

describe('an alert to a contact that is not the caller’s', () => {
  test('sends nothing before it is confirmed, and keeps the words agreed to', async () => {
    const { contact, status } = await ask(barBelow(69_000));
    expect(status).toBe('unconfirmed');
    // Equal is not below.
    expect((await ask(barBelow(70_000))).status).toBe('unconfirmed');
    await setPrice(api, 68_900);
    await tell();
    await expectMessages(contact, 1);
    const token = await tokenIn(contact);
    // Mail scanners open links.
    expect((await call(api, 'alert', { params: { token } })).status).toBe('unconfirmed');
    expect((await change(token, 'active')).status).toBe('active');
    await tell();
    await expectMessages(contact, 2);
    expect((await messagesTo(contact))[0]).toContain('ทองแท่งขายออกต่ำกว่า ฿69,000 แล้ว');
    const consents = await api.database.values('select consent from alert where contact = $1', [contact]);
    expect(consents).toEqual([alertConsent]);
    await setPrice(api, 70_000);
  });

  test('is sent once for any price moves, until set again', async () => {
    const { contact, token } = await confirmed(barBelow(69_500));
    for (const price of [69_450, 69_550, 69_450, 69_500]) {
      await setPrice(api, price);
      await tell();
    }
    await expectMessages(contact, 2);
    // Contacts are deleted 30 days after an alert is done.
    expect(
      await api.database.values(
        `select expires_at - now() between interval '29 days' and interval '30 days' from alert where contact = $1`,
        [contact],
      ),
    ).toEqual([true]);
    await setPrice(api, 69_450);
    expect(errorCode(await callRaw(api, 'changeAlert', { params: { token }, body: { to: 'active' } }))).toBe(
      'ALERT_MET',
    );
    await setPrice(api, 70_000);
    await change(token, 'active');
    await setPrice(api, 69_450);
    await tell();
    await expectMessages(contact, 3);
    await setPrice(api, 70_000);
  });

  test('ends by one press without a sign-in, and then sends nothing', async () => {
    const { contact, token } = await confirmed(barBelow(69_000));
    expect((await change(token, 'ended')).status).toBe('ended');
    await setPrice(api, 68_000);
    await tell();
    await expectMessages(contact, 1);
    await setPrice(api, 70_000);
  });

  test('ends after a year, and is deleted with its contact', async () => {
    const [over, kept] = [await confirmed(barBelow(69_000)), await confirmed(barBelow(60_000))];
    const contacts = [over.contact, kept.contact];
    const nearYear = await api.database.values(
      `select expires_at - now() between interval '364 days' and interval '366 days' from alert where contact = any($1)`,
      [contacts],
    );
    expect(nearYear).toEqual([true, true]);
    await api.database.query(`update alert set expires_at = now() - interval '1 second' where contact = $1`, [
      over.contact,
    ]);
    await setPrice(api, 68_900);
    await tell();
    await expectMessages(over.contact, 1);
    await sweep(own.database, true);
    const left = await api.database.values('select contact from alert where contact = any($1)', [contacts]);
    expect(left).toEqual([kept.contact]);
    await setPrice(api, 70_000);
  });

  test('waits until an announcement is settled: corrected slips alert no one', async () => {
    const { contact } = await confirmed(barBelow(69_000));
    await setPrice(api, 6_900, { age: '20 seconds' });
    await tell();
    await setPrice(api, 70_000);
    await tell();
    await expectMessages(contact, 1);
  });
});

describe('alerts that have come true', () => {
  const pause = async (of: string) =>
    api.database.query(`insert into selling_pause (of, staff_name) values ($1, 'test')`, [of]);
  const resume = async () => api.database.query('update selling_pause set ended_at = now()', []);

  test('wait while that gold is not sold', async () => {
    const { contact } = await confirmed(barBelow(69_000));
    // The shop's own worker looks too: the price is only low while nothing is sold by it.
    for (const of of ['all', 'bar']) {
      await pause(of);
      await setPrice(api, 68_900);
      await tell();
      await expectMessages(contact, 1);
      await setPrice(api, 70_000);
      await resume();
    }
    await setPrice(api, 68_900, { valid: '-1 minute' });
    await tell();
    await expectMessages(contact, 1);
    await pause('ornament');
    await setPrice(api, 68_900);
    await tell();
    await resume();
    await expectMessages(contact, 2);
    await setPrice(api, 70_000);
  });

  test('are sent once each by two processes, one killed in between', async () => {
    const all = await atOnce(20, async () => confirmed(barBelow(69_000)));
    await setPrice(api, 68_900);
    const other = parts(api);
    // Delays a process between the claim of an alert and the end of its transaction.
    await api.database.query(
      `create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(0.2); return new; end $$;
       create trigger slow after insert on outbox for each row execute function slow()`,
    );
    const killed = sendAlerts(own, Date.now()).catch(() => 'killed');
    const running = sendAlerts(other, Date.now());
    await expect
      .poll(async () =>
        api.database.values(
          `select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database() limit 1`,
        ),
      )
      .toEqual([true]);
    await Promise.allSettled([killed, running]);
    await api.database.query('drop trigger slow on outbox; drop function slow()');
    await Promise.all([tell(), sendAlerts(other, Date.now())]);
    for (const { contact } of all) await expectMessages(contact, 2);
    await setPrice(api, 70_000);
  });

  test('tell of a size back in stock and a lower price, without markup', async () => {
    await setStock(api, ring, 0);
    const back = await confirmed({ type: 'in-stock', ...ring });
    await api.database.query('update product set name = $2, making_fee = making_fee + 100000 where id = $1', [
      ring.productId,
      'แหวน<script>',
    ]);
    const [price] = await api.database.values<number>(
      'select price from product_price where product_id = $1',
      [ring.productId],
    );
    const cheaper = await confirmed({
      type: 'price-below',
      productId: ring.productId,
      below: (price ?? 0) / 100,
    });
    await tell();
    await setStock(api, ring, 1);
    await api.database.query('update product set making_fee = making_fee - 100 where id = $1', [
      ring.productId,
    ]);
    await tell();
    for (const { contact } of [back, cheaper]) await expectMessages(contact, 2);
    expect((await messagesTo(back.contact))[0]).toContain('แหวน<script> เบอร์ 54 กลับมามีสินค้า แล้ว');
    expect((await messagesTo(cheaper.contact))[0]).toContain('ราคาต่ำกว่า');
    const htmls = await api.database.values<string>('select html from outbox where recipient = $1', [
      back.contact,
    ]);
    expect(htmls.join('')).not.toContain('<script>');
  });
});

describe('a customer', () => {
  test('has twenty alerts at once, sent ones not counted', async () => {
    const { accessToken: token, email } = await api.newCustomer();
    for (let nth = 0; nth < 20; nth += 1) await ask(barBelow(50_000 + 50 * nth), email, token);
    const one = { token, body: { wish: barBelow(49_000), contact: { email }, consent: true } };
    expect(errorCode(await callRaw(api, 'askAlert', one))).toBe('ALERTS_FULL');
    const [told] = await api.database.values(
      `update alert set status = 'told' where id = (select id from alert where contact = $1 limit 1) returning id`,
      [email],
    );
    expect((await callRaw(api, 'askAlert', one)).status).toBe(200);
    const renewal = { params: { token: String(told) }, body: { to: 'active' } };
    expect(errorCode(await callRaw(api, 'changeAlert', renewal))).toBe('ALERTS_FULL');
    const [latest] = await call(api, 'alerts', { token });
    expect(latest?.wish).toMatchObject({ below: baht(49_000) });
  });

  test('gets alerts to their own contact at once, sees, takes along and deletes them', async () => {
    const { accessToken: token, email, password } = await api.newCustomer();
    expect((await ask(barBelow(60_000), email, token)).status).toBe('active');
    const [alert, ...others] = await call(api, 'alerts', { token });
    expect([alert?.wish, others]).toEqual([{ ...barBelow(60_000), below: baht(60_000) }, []]);
    // A customer cannot confirm an alert for another person's contact.
    const { contact, status } = await ask(barBelow(60_000), newEmail(), token);
    expect([status, (await call(api, 'alerts', { token })).length]).toEqual(['unconfirmed', 1]);
    expect((await call(api, 'ownData', { token })).alerts).toEqual([alert]);
    await call(api, 'deleteAccount', { token, body: { password, confirmed: true } });
    const left = await api.database.values('select contact from alert where contact = any($1)', [
      [email, contact],
    ]);
    expect(left).toEqual([contact]);
  });
});

describe('misuse', () => {
  test('sends a contact at most five messages an hour, unseen by the asker', async () => {
    const [email, phoneNumber] = [newEmail(), newPhone()];
    for (let times = 0; times < 12; times += 1) {
      expect((await ask(barBelow(50_000 + times), email)).status).toBe('unconfirmed');
      const body = { wish: barBelow(50_000 + times), contact: { phoneNumber }, consent: true };
      expect((await call(api, 'askAlert', { body })).status).toBe('unconfirmed');
    }
    expect(await messagesTo(email)).toHaveLength(5);
    expect(await messagesTo(phoneNumber)).toHaveLength(5);
  });

  test('is limited by address: asking for others’ contacts, and guessing links', async () => {
    const narrow = await openApi({ alertsPerDay: 2 });
    await setPrice(narrow, 70_000);
    const asking = async () =>
      callRaw(narrow, 'askAlert', {
        body: { wish: barBelow(60_000), contact: { email: newEmail() }, consent: true },
      });
    const statuses = [];
    for (let times = 0; times < 3; times += 1) statuses.push((await asking()).status);
    expect(statuses).toEqual([200, 200, 429]);
    const guesses = await atOnce(101, async (nth) =>
      callRaw(narrow, 'alert', { params: { token: `guess-${nth}` } }),
    );
    const last = await callRaw(narrow, 'alert', { params: { token: 'guess' } });
    expect([guesses.some(({ status }) => status === 200), last.status]).toEqual([false, 429]);
  });
});

test('a contact gets at most five unrequested messages an hour, ten a day', async () => {
  const [account, sent] = [Buffer.from('somebody'), [] as number[]];
  for (const _ of [1, 2, 3]) {
    let count = 0;
    while (count < 20 && (await maySend(databaseOf(api), account))) count += 1;
    sent.push(count);
    await api.database.query(
      `update account_limit set sendings = array(
         select row(at - interval '2 hours', network, is_known, kind)::limit_hit from unnest(sendings) order by at
       ) where account = $1`,
      [account],
    );
  }
  expect(sent).toEqual([5, 5, 0]);
});
