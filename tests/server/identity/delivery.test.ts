import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Channel } from '../../../adapters/v1/server/delivery/channels.ts';
import { startDelivery } from '../../../adapters/v1/server/delivery/delivery.ts';
import { sweep } from '../../../adapters/v1/server/delivery/sweep.ts';
import { callRaw, errorCode, startApi, type TestApi } from '../../support/api.ts';
import { placed, ring, ringOrder, setStock } from '../orders/support/shopping.ts';
import { createDatabase, type TestDatabase } from '../../support/database.ts';
import {
  type MailServer,
  partsIn,
  type SmsGateway,
  startMailServer,
  startSmsGateway,
} from './support/gateways.ts';
import { newPhone } from './support/people.ts';
import { connectTo, openApi, startedApi } from '../support/shop.ts';

const soon = { timeout: 20_000, interval: 20 };
const waiting = async (api: TestApi): Promise<number> =>
  (await api.database.query('select 1 from outbox where delivered_at is null')).length;

describe('the outbox page of the demo', async () => {
  const api = await startedApi();

  test('shows codes and links, the newest first, each link to be followed', async () => {
    const phoneNumber = newPhone();
    await api.askForCode('register', phoneNumber);
    await callRaw(api, 'forgotPasswordEmail', { body: { email: 'malee@example.com', type: 'customer' } });
    const { text, headers } = await api.send('GET', '/dev/outbox');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect([...text.matchAll(/data-to="([^"]+)"/g)].map(([, to]) => to)).toEqual([
      'malee@example.com',
      phoneNumber,
    ]);
    expect(text).toContain(await api.codeSentTo(phoneNumber));
    expect(text).toContain(`SMS 1 ส่วน · 66 ตัวอักษร → ${phoneNumber}`);
    expect(text).toMatch(/<a href="http:\/\/localhost:\d+\/\?modal=reset-password#token=[\w-]{43}">/);
  });

  test('refreshes itself without a script, and may neither be framed, stored nor act', async () => {
    const { text, headers } = await api.send('GET', '/dev/outbox');
    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /<style nonce="([^"]+)">/.exec(text)?.[1] ?? 'none';
    expect(policy).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    expect(text).toContain('<meta http-equiv="refresh" content="5">');
    expect(text).not.toMatch(/<script| style=| on[a-z]+=/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await api.send('GET', '/dev/outbox')).text).not.toContain(nonce);
  });

  test('shows hostile text as text (H-X05)', async () => {
    await api.database.query(
      `insert into outbox (kind, recipient, subject, body, expires_at)
       values ('email', '"><img src=x>', '<script>alert(1)</script>', 'http://a.b/"onclick="x <b>', now())`,
    );
    const { text } = await api.send('GET', '/dev/outbox');
    expect(text).not.toMatch(/<img|<script|<b>|"onclick/);
    expect(text).toContain('&lt;script&gt;');
  });

  test('is nowhere in production', async () => {
    const shop = await openApi({ mode: 'production' });
    const answer = await shop.send('GET', '/dev/outbox');
    expect(errorCode(answer)).toBe('NOT_FOUND');
  });
});

describe('a text message', async () => {
  const gateway = await startSmsGateway();
  afterAll(gateway.close);
  const api = await startedApi({
    mode: 'production',
    smsWebhook: { url: gateway.url, key: 'gateway-key' },
  });

  test('goes to the gateway after the commit with its key, then is unreadable', async () => {
    const phoneNumber = newPhone();
    await api.askForCode('register', phoneNumber);
    await vi.waitFor(async () => expect(await waiting(api)).toBe(0), soon);
    expect(gateway.received.at(-1)).toMatchObject({
      authorization: 'Bearer gateway-key',
      key: expect.stringMatching(/^outbox-\d+$/),
      body: {
        to: `+66${phoneNumber.slice(1)}`,
        from: 'SUVARNA',
        text: expect.stringMatching(/^\d{6} คือรหัส OTP /),
      },
    });
    expect(await api.messagesTo(phoneNumber)).toEqual([]);
  });

  test('rejected by the gateway is sent again later, as the same message', async () => {
    gateway.answerWith(500);
    const phoneNumber = newPhone();
    const before = gateway.received.length;
    await api.askForCode('register', phoneNumber);
    await vi.waitFor(() => expect(gateway.received.length).toBe(before + 1), soon);
    await vi.waitFor(
      async () => expect(await api.database.query('select tries from outbox')).toEqual([{ tries: 1 }]),
      soon,
    );
    gateway.answerWith(200);
    await api.letTimePass('31 seconds');
    await api.askForCode('register', newPhone());
    await vi.waitFor(async () => expect(await waiting(api)).toBe(0), soon);
    const mine = gateway.received.filter(({ body }) => body.to === `+66${phoneNumber.slice(1)}`);
    expect(mine).toHaveLength(2);
    expect(new Set(mine.map(({ key }) => key)).size).toBe(1);
  });

  test('keeps no caller waiting: the answer does not wait for the gateway', async () => {
    gateway.answerWith('never');
    const answer = await api.askForCode('register', newPhone());
    expect(answer.status).toBe(200);
    await gateway.close();
  });
});

test('an e-mail goes by SMTP, in Thai, with its link, and to the demo', async () => {
  const mail = await startMailServer();
  const api = await startApi({ smtp: { url: mail.url, from: 'shop@example.com' } });
  await callRaw(api, 'forgotPasswordEmail', { body: { email: 'malee@example.com', type: 'customer' } });
  await vi.waitFor(async () => expect(await waiting(api)).toBe(0), soon);
  const page = await api.send('GET', '/dev/outbox');
  await api.close();
  await mail.close();
  expect(mail.received).toHaveLength(1);
  expect(mail.received[0]).toMatch(/^To: malee@example\.com$/m);
  // The shop's name, which goes over the wire encoded.
  expect(mail.received[0]).toMatch(/^From: (=\?UTF-8\?\S+\s+)+<shop@example\.com>$/m);
  expect(mail.received[0]).toMatch(/^Reply-To: shop@suvarna\.example\.com$/m);
  expect(mail.received[0]).toMatch(/^Auto-Submitted: auto-generated$/m);
  const [text, html] = partsIn(mail.received[0] ?? '');
  const link = /http:\/\/localhost:\d+\/\?modal=reset-password#token=[\w-]{43}/;
  expect([text?.type, html?.type]).toEqual(['text/plain', 'text/html']);
  expect(text?.content.toString()).toMatch(new RegExp(`กรุณากดลิงก์นี้[^]*${link.source}`));
  expect(html?.content.toString()).toMatch(new RegExp(`<a href="${link.source}"[^>]*>ตั้งรหัสผ่านใหม่</a>`));
  expect(page.text).toContain('delivered');
});

test('an e-mail of a PromptPay order contains its QR code, also in the demo', async () => {
  const mail = await startMailServer();
  const api = await startApi({ smtp: { url: mail.url, from: 'shop@example.com' } });
  await setStock(api, ring, 10);
  const contact = { fullName: 'มาลี ทองดี', phone: newPhone(), email: 'malee@example.com' };
  const wish = ringOrder({ contact, paymentMethod: 'promptpay' });
  const { payment } = await placed(api, wish);
  await vi.waitFor(() => expect(mail.received).toHaveLength(1), soon);
  const [id] = await api.database.values<number>('select id::int as id from outbox');
  const page = await api.send('GET', `/dev/outbox/${id}`);
  await api.close();
  await mail.close();
  const parts = partsIn(mail.received[0] ?? '');
  expect(parts.map(({ type }) => type)).toEqual(['text/plain', 'text/html', 'image/png']);
  expect(parts[1]?.content.toString()).toContain('<img src="cid:promptpay@message"');
  expect(mail.received[0]).toMatch(/^Content-Id: <promptpay@message>$/im);
  const { data, info } = await sharp(parts[2]?.content).flatten().raw().toBuffer({ resolveWithObject: true });
  const image = { width: info.width, height: info.height, data };
  expect(decodeQR(image, { format: 'RGB' })).toBe(payment.promptPay);
  expect(page.text).toContain('<img src="data:image/png;base64,');
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
});

describe('with a mail server at fault', () => {
  const shopWith = async (mail: MailServer, gateway: SmsGateway, emails: number, sharing?: TestDatabase) => {
    const shop = await openApi({
      ...(sharing === undefined ? {} : { sharing }),
      mode: 'production',
      smtp: { url: mail.url, from: 'ร้าน <shop@example.com>' },
      smsWebhook: { url: gateway.url, key: 'gateway-key' },
    });
    for (const { close } of [gateway, mail]) onTestFinished(close);
    await shop.database.query(
      `insert into outbox (kind, recipient, subject, body, expires_at)
       select 'email', 'buyer' || n || '.' || gen_random_uuid() || '@example.com', 'subject', 'text', now() + interval '1 day' from generate_series(1, $1) n`,
      [emails],
    );
    return shop;
  };

  test('that accepts and says nothing, with 20 e-mails waiting, a code leaves at once', async () => {
    const [mail, gateway] = [await startMailServer(() => ({})), await startSmsGateway()];
    const shop = await shopWith(mail, gateway, 20);
    await shop.askForCode('register', newPhone());
    await vi.waitFor(() => expect(mail.connections()).toBe(4), soon);
    const phoneNumber = newPhone();
    await shop.askForCode('register', phoneNumber);
    // The two codes may arrive in either order.
    const reached = () => gateway.received.map(({ body }) => body.to);
    await vi.waitFor(() => expect(reached()).toContain(`+66${phoneNumber.slice(1)}`), soon);
    // Before the first of the e-mails gave up.
    expect(mail.connections()).toBe(4);
  });

  test.each([
    ['550 no such mailbox', 0],
    ['451 try again later', 1],
  ])('that answers %s to a recipient, %i e-mails are tried again', async (reply, left) => {
    const mail = await startMailServer((command) => (command.startsWith('RCPT') ? { reply } : undefined));
    const shop = await shopWith(mail, await startSmsGateway(), 1);
    const due = async () =>
      shop.database.query(
        'select tries from outbox where kind = $1 and delivered_at is null and expires_at > now()',
        ['email'],
      );
    await shop.askForCode('register', newPhone());
    await vi.waitFor(
      async () => expect(await due()).toEqual(Array.from({ length: left }, () => ({ tries: 1 }))),
      soon,
    );
    expect(mail.received).toEqual([]);
  });

  test('that loses an answer, an e-mail repeats with its own Message-ID', async () => {
    let isLost = true;
    const mail = await startMailServer((command) => {
      if (command !== '.' || !isLost) return undefined;
      isLost = false;
      return { hangsUp: true };
    });
    const gateway = await startSmsGateway();
    const shop = await shopWith(mail, gateway, 1);
    await shop.askForCode('register', newPhone());
    await vi.waitFor(() => expect(mail.received).toHaveLength(1), soon);
    // Another process has not met the fault, and does not back off.
    const other = await shopWith(mail, gateway, 1, shop.database);
    await shop.database.query('update outbox set next_try_at = now()');
    await other.askForCode('register', newPhone());
    await vi.waitFor(() => expect(mail.received).toHaveLength(3), soon);
    const sent = mail.received.map((text) => [
      /^To: (.+)$/m.exec(text)?.[1]?.trim(),
      /^Message-ID: <(outbox-\d+\.\d+@example\.com)>/m.exec(text)?.[1],
    ]);
    expect(sent.every(([, id]) => id !== undefined)).toBe(true);
    expect(new Set(sent.map(String)).size).toBe(2);
  });

  test('that does not answer, its e-mails rest and use up no tries', async () => {
    const mail = await startMailServer(() => ({ hangsUp: true }));
    const shop = await shopWith(mail, await startSmsGateway(), 20);
    const tried = async () => shop.database.query("select 1 from outbox where kind = 'email' and tries > 0");
    await shop.askForCode('register', newPhone());
    await vi.waitFor(async () => expect(await tried()).not.toEqual([]), soon);
    const phoneNumber = newPhone();
    await shop.askForCode('register', phoneNumber);
    await vi.waitFor(async () => expect(await shop.messagesTo(phoneNumber)).toEqual([]), soon);
    expect((await tried()).length).toBeLessThanOrEqual(8);
  });
});

describe('the outbox', async () => {
  const database = await createDatabase();
  afterAll(database.drop);

  const told: string[] = [];
  const fill = async (count: number, minutes = 10) =>
    database.query(
      `insert into outbox (kind, recipient, subject, body, expires_at)
       select 'sms', '08' || n, '', 'text', now() + make_interval(mins => $2) from generate_series(1, $1) n`,
      [count, minutes],
    );
  /** Runs the outbox of one process at once. */
  const deliver = (sms: Channel) => {
    const { database: connection, close } = connectTo(database.url, 3);
    const warn = (kind: string, error: unknown) => void told.push(`${kind} ${String(error)}`);
    const delivery = startDelivery({ database: connection, channels: { sms }, keeps: false, warn });
    delivery.wake();
    return async () => {
      await delivery.stop();
      await close();
    };
  };
  const isEmpty = async (): Promise<void> =>
    vi.waitFor(async () => expect(await database.query('select 1 from outbox')).toEqual([]), soon);

  test('gives out codes before news that wait longer, some at a time', async () => {
    await fill(12, 24 * 60);
    await fill(1);
    const begun: number[] = [];
    const { promise: isFinished, resolve: finish } = Promise.withResolvers<void>();
    const end = deliver(async ({ id }) => {
      begun.push(id);
      await isFinished;
    });
    await vi.waitFor(() => expect(begun).toHaveLength(4), soon);
    expect(await database.values('select max(id)::int from outbox')).toEqual(begun.slice(0, 1));
    finish();
    await isEmpty();
    await end();
    expect(begun).toHaveLength(13);
  });

  test('gives each message to one process, and drops expired ones', async () => {
    await fill(60);
    await fill(3, -1);
    const taken: number[] = [];
    const ends = [1, 2, 3].map(() => deliver(async ({ id }) => void taken.push(id)));
    await isEmpty();
    for (const end of ends) await end();
    expect(taken).toHaveLength(60);
    expect(new Set(taken).size).toBe(60);
    expect(told).toEqual(['sms Error: 3 messages were not sent in time']);
  });

  test('offers a message whose hand-over hangs again, after a pause', async () => {
    await fill(1);
    const { promise: isLost, reject: lose } = Promise.withResolvers<void>();
    const taken: string[] = [];
    let tries = 0;
    const sms: Channel = async ({ recipient }) => {
      tries += 1;
      if (tries === 1) await isLost;
      taken.push(recipient);
    };
    const first = deliver(sms);
    await vi.waitFor(() => expect(tries).toBe(1), soon);
    expect(
      await database.query("select 1 from outbox where next_try_at > now() + interval '20 seconds'"),
    ).toHaveLength(1);
    await database.query("update outbox set next_try_at = next_try_at - interval '31 seconds'");
    const second = deliver(sms);
    await vi.waitFor(() => expect(taken).toEqual(['081']), soon);
    lose(new Error('gone'));
    for (const end of [first, second]) await end();
  });

  test('of the demo is kept for a week', async () => {
    await fill(1, -60);
    const { database: connection, close } = connectTo(database.url, 3);
    await sweep(connection, true);
    expect(await database.query('select 1 from outbox')).toHaveLength(1);
    await database.query("update outbox set expires_at = expires_at - interval '8 days'");
    await sweep(connection, true);
    expect(await database.query('select 1 from outbox')).toEqual([]);
    await close();
  });
});
