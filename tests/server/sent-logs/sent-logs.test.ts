import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { afterEach, describe, expect, test } from 'vitest';
import { aProfile } from '../../engine/support/profiles.ts';
import { nodeDigest } from '../../../adapters/log-file/node-digest.ts';
import { type AnyEndpoint, usualBody } from '../../../adapters/v1/contract/endpoint.ts';
import { contract } from '../../../adapters/v1/contract/index.ts';
import {
  leastLogNumber,
  logCodeOf,
  mostLogNumber,
  readLogCode,
  sayLogCode,
} from '../../../engine/values/log-code.ts';
import { largestLogBody } from '../../../adapters/v1/contract/support.ts';
import { type Signature, signedText } from '../../../engine/log/format.ts';
import { ready } from '../../../engine/kernel/remote.ts';
import { createLogReader } from '../../../engine/log/read.ts';
import { createLogWriter } from '../../../engine/log/write.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import { initialRoot, turn as takeTurn } from '../../../engine/rules.ts';
import type { Command, Root } from '../../../engine/slices.ts';
import { versionOf } from '../../../engine/log/program.ts';
import {
  atOnce,
  call,
  callRaw,
  errorCode,
  errorOf,
  testQaKey as token,
  type WireAnswer,
} from '../../support/api.ts';
import { recordedLog, visitOf } from '../../support/recorded.ts';
import { newStaff } from '../desk/support/desk.ts';
import { ringOrder } from '../orders/support/shopping.ts';
import { databaseOf, exchangeBytes, startedApi } from '../support/shop.ts';
import { shop } from '../../../engine/programs/shop.ts';

const api = await startedApi();
afterEach(async () => {
  await api.database.query('delete from session_log');
});

const golden = join(import.meta.dirname, '..', '..', 'golden', String(versionOf(shop)));

const canary = 'canary.somebody@private.example.org';
const json = { 'content-type': 'application/json' };
const { path } = contract.sendLog;

const profileOf = (email: string) => ready(aProfile({ email, firstName: '', lastName: '', fullName: '' }));

const aLog = (turns = 5): readonly string[] => recordedLog(visitOf(canary, turns));
const send = async (log: string): Promise<WireAnswer> =>
  callRaw(api, 'sendLog', { body: { consent: true, log } });
const taken = async (log = aLog().join('\n'), words?: string) =>
  call(api, 'sendLog', { body: { consent: true, log, ...(words === undefined ? {} : { words }) } });
const stored = async () => (await api.database.query('select from session_log')).length;

const signatureIn = (text: string): Signature | undefined => {
  const reader = createLogReader(nodeDigest, [shop]);
  let signature: Signature | undefined;
  for (const line of text.split('\n')) {
    const read = reader.read(line);
    if (E.isLeft(read)) throw new Error(`line ${read.left.line}: ${read.left.message}`);
    if (read.right.kind === 'signature') ({ signature } = read.right);
  }
  return E.isRight(reader.end()) ? signature : undefined;
};

const isSignedWith = (publicKey: string, signature: Signature): boolean =>
  verify(
    null,
    Buffer.from(signedText(signature)),
    createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' }),
    Buffer.from(signature.value, 'base64url'),
  );

test('an order at the desk links to the sent log’s placing turn', async () => {
  const { desk } = await newStaff(api, databaseOf(api), 'owner');
  const logId = 'a1'.repeat(16);
  const { orderNumber } = await call(api, 'placeOrder', {
    body: ringOrder(),
    headers: { 'idempotency-key': randomUUID(), 'visit-turn': `${logId}/7/0` },
  });
  const visit = async () => (await desk.call('deskOrder', { params: { orderNumber } })).visit;
  expect(await visit()).toBeNull();
  await taken();
  expect(await visit()).toBeNull();
  const { code } = await taken(recordedLog(visitOf(canary, 5), { logId }).join('\n'));
  expect(await visit()).toEqual({ code, turn: 7 });
});

describe('a log that a shopper sends in', () => {
  test('is listed, fetched and vouched for: text as sent, signature valid', async () => {
    const lines = aLog(200);
    const before = Date.now();
    const receipt = await taken(lines.join('\n'));
    const { data, total } = await call(api, 'logs', { token });
    expect({ data, total }).toEqual({
      total: 1,
      data: [
        {
          id: receipt.id,
          code: receipt.code,
          words: null,
          page: '/catalog/ring',
          lastFailure: null,
          at: receipt.at,
          turns: 200,
          first: 1,
          size: Buffer.byteLength(lines.join('\n')),
          logId: (JSON.parse(lines[0] ?? '') as { readonly logId: string }).logId,
          engine: '0.1.0',
          program: 'shop',
          vocabulary: versionOf(shop),
          isRedacted: true,
          head: receipt.head,
        },
      ],
    });
    expect(receipt.at).toBeGreaterThanOrEqual(before);
    expect(receipt.at).toBeLessThanOrEqual(Date.now());

    const { log, ...facts } = await call(api, 'log', { token, params: { id: receipt.id } });
    expect(facts).toEqual(data[0]);
    expect(log.split('\n').slice(0, -1)).toEqual(lines);
    const signature = signatureIn(log);
    const { key, publicKey } = await call(api, 'logKey');
    expect(signature).toEqual({ key, at: receipt.at, head: receipt.head, value: receipt.signature });
    expect(isSignedWith(publicKey, signature!)).toBe(true);
    expect(isSignedWith(publicKey, { ...signature!, at: receipt.at + 1 })).toBe(false);
    expect(
      isSignedWith(publicKey, {
        ...signature!,
        head: receipt.head.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
      }),
    ).toBe(false);
  });

  test.each(readdirSync(golden).filter((name) => name.endsWith('.jsonl')))(
    'that a real browser recorded, %s, is taken in',
    async (name) => {
      const log = readFileSync(join(golden, name), 'utf8');
      const { id } = await taken(log);
      const found = await call(api, 'log', { token, params: { id } });
      expect(signatureIn(found.log)).toMatchObject({ head: found.head });
      expect(found.log.startsWith(log.trimEnd())).toBe(true);
    },
  );

  test('twice, or ten times at once, is kept once, under one receipt', async () => {
    const log = aLog().join('\n');
    const receipts = await atOnce(6, async () => taken(log));
    expect(new Set(receipts.map((receipt) => JSON.stringify(receipt))).size).toBe(1);
    expect(await stored()).toBe(1);
  });

  test('is removed when a tester says so, once', async () => {
    const { id } = await taken();
    await call(api, 'removeLog', { token, params: { id } });
    expect(errorCode(await callRaw(api, 'removeLog', { token, params: { id } }))).toBe('LOG_NOT_FOUND');
    expect(await stored()).toBe(0);
  });

  test('is kept for 30 days, then hidden, and deleted at the next', async () => {
    const lines = aLog().join('\n');
    const old = await taken(lines);
    const young = await taken();
    const age = async (id: string, days: number): Promise<unknown> =>
      api.database.query(
        `update session_log set received_at = now() - interval '${days} days' where id = $1`,
        [id],
      );
    await age(old.id, 30);
    await age(young.id, 29);
    expect((await call(api, 'logs', { token })).data.map(({ id }) => id)).toEqual([young.id]);
    expect((await callRaw(api, 'log', { token, params: { id: old.id } })).status).toBe(404);
    const again = await taken(lines);
    expect(again.id).not.toBe(old.id);
    expect(await stored()).toBe(2);
  });

  test('is refused while others fill the room', async () => {
    await taken();
    await api.database.query('update session_log set stored_size = 1073741825');
    const refused = await send(aLog().join('\n'));
    expect(errorCode(refused)).toBe('UNAVAILABLE');
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await stored()).toBe(1);
  });

  test('pages have the requested size, the latest first', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.unshift((await taken()).id);
      await api.database.query("update session_log set received_at = received_at - interval '1 second'");
    }
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map(async (page) => call(api, 'logs', { token, query: { page, page_size: '2' } })),
    );
    expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
      [],
    ]);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
  });
});

describe('the code that a log is told by', () => {
  const thai = (code: string): string =>
    code.replaceAll(/[0-9]/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'[Number(digit)] ?? '');

  test('opens it however it is typed; a wrong or swapped digit is unknown', async () => {
    const { id, code } = await taken();
    expect(code).toMatch(/^[1-9][0-9]{8}$/);
    const said = sayLogCode(code);
    for (const typed of [
      id,
      code,
      said,
      said.replaceAll('-', ' '),
      ` ${said}. `,
      thai(said),
      said.replaceAll('-', '–'),
    ])
      expect([typed, (await call(api, 'log', { token, params: { id: typed } })).id]).toEqual([typed, id]);
    const other = code.endsWith('0') ? '1' : '0';
    for (const wrong of [
      `${code.slice(0, -1)}${other}`,
      code.slice(1),
      `${code}0`,
      '000000000',
      'x',
      `${code}%`,
    ])
      expect([wrong, errorCode(await callRaw(api, 'log', { token, params: { id: wrong } }))]).toEqual([
        wrong,
        'LOG_NOT_FOUND',
      ]);
    expect((await callRaw(api, 'log', { params: { id: code } })).status).toBe(401);
    await call(api, 'removeLog', { token, params: { id: said } });
    expect(await stored()).toBe(0);
  });

  test('every wrong digit, and any two neighbours that changed places, are noticed', () =>
    fc.holds(
      100,
      [fc.integer({ min: leastLogNumber, max: mostLogNumber }), fc.nat(8), fc.nat(9)],
      (number, at, digit) => {
        const code = logCodeOf(number);
        expect(readLogCode(code)).toBe(code);
        const wrong = `${code.slice(0, at)}${digit}${code.slice(at + 1)}`;
        expect(readLogCode(wrong)).toBe(wrong === code ? code : undefined);
        const [one = '', two = ''] = code.slice(at, at + 2);
        const swapped = `${code.slice(0, at)}${two}${one}${code.slice(at + 2)}`;
        expect(readLogCode(swapped)).toBe(swapped === code ? code : undefined);
      },
    ));

  test('finds it in the list, as do its words, page and last failure', async () => {
    const failed: readonly Command[] = [
      ...visitOf(canary, 5),
      { type: 'AnnouncementFailed', failure: { kind: 'server', status: 503, code: 'UNAVAILABLE' } },
    ];
    const words = 'กดชำระเงินแล้วหน้าค้าง 100% <b>_\\';
    const one = await call(api, 'sendLog', {
      body: { consent: true, log: recordedLog(failed).join('\n'), words },
    });
    await taken(aLog(6).join('\n'));
    const found = async (search: string): Promise<readonly string[]> =>
      (await call(api, 'logs', { token, query: { search } })).data.map(({ id }) => id);
    for (const search of [
      sayLogCode(one.code),
      thai(one.code),
      'หน้าค้าง',
      '100%',
      '_\\',
      'announcementfailed',
      '503 UNAVAILABLE',
      '/CATALOG/ALL',
    ])
      expect([search, await found(search)]).toEqual([search, [one.id]]);
    for (const search of ['100 %', "' or '1'='1", '%', 'x_x', '\\%'])
      expect([search, await found(search)]).toEqual([search, search === '%' ? [one.id] : []]);
    const { data } = await call(api, 'logs', { token, query: { search: 'หน้าค้าง' } });
    expect(data[0]).toMatchObject({
      words,
      page: '/catalog/all',
      lastFailure: 'AnnouncementFailed: server 503 UNAVAILABLE',
    });
  });

  test('the words can be sent again; control characters and long ones are refused', async () => {
    const log = aLog().join('\n');
    const first = await taken(log);
    const again = await taken(log, 'ลืมบอก');
    expect(again).toEqual(first);
    expect(await taken(log)).toEqual(first);
    expect((await call(api, 'log', { token, params: { id: first.code } })).words).toBe('ลืมบอก');
    for (const words of ['', ' ', ' a', 'a\nb', 'a\u0000', 'x'.repeat(501), 7, null, '\uD800', 'a\u2028b']) {
      const refused = await callRaw(api, 'sendLog', { body: { consent: true, log, words } });
      expect([words, errorCode(refused)]).toEqual([words, 'VALIDATION']);
    }
  });

  test('a log of several documents is taken, unless a later state holds personal data', async () => {
    const log = (email: string): string => {
      const profile = profileOf(email);
      const state = { ...initialRoot, session: { ...initialRoot.session, profile } };
      const document = { engine: '0.2.0', logId: 'another', state };
      const writer = createLogWriter(nodeDigest, shop, {
        engine: '0.1.0',
        logId: 'one',
        locale: 'th',
        timeZone: 'Asia/Bangkok',
        isRedacted: true,
        derived: null,
        state: initialRoot,
      });
      const command: Command = { type: 'EnterRoute', pathname: '/', search: '' };
      const taken = (n: number, before: Root): Turn => {
        const facts = { at: n, seq: 1 };
        return { n, ...facts, origin: 'ui', cause: null, command, ...takeTurn(before, command, facts) };
      };
      const turns = [taken(1, initialRoot), { ...taken(2, state), document }];
      return [...turns.flatMap((turn) => writer.turn(turn)), ...writer.close()].join('\n');
    };
    expect(errorCode(await send(log(canary)))).toBe('LOG_NOT_REDACTED');
    const { code } = await call(api, 'sendLog', {
      body: { consent: true, log: log('shopper-1@example.com') },
    });
    expect(await call(api, 'log', { token, params: { id: code } })).toMatchObject({
      turns: 2,
      engine: '0.2.0',
    });
  });
});

describe('what is refused', () => {
  const unreadable = 'LOG_UNREADABLE';
  const written = (facts: {
    readonly logId: string;
    readonly engine: string;
    readonly device?: string;
  }): string =>
    createLogWriter(nodeDigest, shop, {
      locale: 'th',
      timeZone: 'Asia/Bangkok',
      isRedacted: true,
      derived: null,
      state: initialRoot,
      ...facts,
    })
      .close()
      .join('\n');
  const hostile: Readonly<Record<string, () => string>> = {
    'a text that is no log': () => `${canary} was here`,
    'JSON that is no log': () => JSON.stringify({ log: 'suvarna', canary }),
    'nothing but line ends': () => '\n'.repeat(100_000),
    'a log without its last line': () => aLog(100).slice(0, -1).join('\n'),
    'a log cut in the middle of a line': () => aLog(100).join('\n').slice(0, -70),
    'a log without its first line': () => aLog(100).slice(1).join('\n'),
    'a log with a letter changed': () => aLog(100).join('\n').replace('"EnterRoute"', '"EnterRoutf"'),
    'a log with two lines swapped': () => {
      const [header = '', first = '', second = '', ...rest] = aLog(10);
      return [header, second, first, ...rest].join('\n');
    },
    'a log with something after its end': () => [...aLog(), canary].join('\n'),
    'a log that carries a signature already': () => {
      const lines = aLog();
      const head = /[0-9a-f]{64}(?="\}$)/.exec(lines.at(-1) ?? '')?.[0] ?? '';
      return [...lines, JSON.stringify({ signature: { at: 1, head, key: head, value: canary } })].join('\n');
    },
    'a log with other line ends': () => aLog().join('\r\n'),
    'two logs in one': () => [...aLog(), ...aLog()].join('\n'),
    'a log whose id is no plain text': () => written({ logId: `\u001B[31m${canary}`, engine: '0.1.0' }),
    'a log whose id has a NUL': () => written({ logId: '\u0000', engine: '0.1.0' }),
    'a log whose device is an address': () =>
      written({ logId: 'a-log', engine: '0.1.0', device: `${canary}@example.com` }),
    'a log whose engine is longer than any': () => written({ logId: 'a-log', engine: 'x'.repeat(129) }),
  };

  test.each(Object.keys(hostile))('%s, without a word of it', async (name) => {
    const answer = await send(hostile[name]?.() ?? '');
    expect(errorCode(answer)).toBe(unreadable);
    expect(answer.text).not.toContain('canary');
    expect(Object.keys((answer.json as { readonly error: object }).error)).toEqual([
      'code',
      'message',
      'requestId',
    ]);
    expect(await stored()).toBe(0);
  });

  test('a log with a false effect, though its chain is good', async () => {
    // Rewritten by an attacker who can compute the chain.
    const lines = aLog(3);
    let chain = '';
    const forged = lines.map((line) => {
      const body = line
        .slice(0, line.lastIndexOf(',"chain":'))
        .replace('"effects":[', '"effects":[{"type":"Canary"},');
      chain = nodeDigest(`${chain}${body}`);
      return `${body},"chain":"${chain}"}`;
    });
    expect(forged).not.toEqual(lines);
    expect(errorCode(await send(forged.join('\n')))).toBe(unreadable);
  });

  test('a log changed, cut or extended anywhere (promise G27)', async () => {
    const log = aLog(12).join('\n');
    const place = fc.nat({ max: log.length - 1 });
    const mutated = fc.oneof(
      fc
        .tuple(place, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }))
        .map(([at, letter]) => `${log.slice(0, at)}${letter}${log.slice(at + 1)}`),
      fc
        .tuple(place, fc.integer({ min: 1, max: 300 }))
        .map(([at, length]) => `${log.slice(0, at)}${log.slice(at + length)}`),
      fc
        .tuple(place, fc.constantFrom('\n', '\r', ' ', '{}', '}', '0', '\\u0000'))
        .map(([at, more]) => `${log.slice(0, at)}${more}${log.slice(at)}`),
      place.map((at) => log.slice(0, at)),
    );
    await fc.asyncHolds(200, [mutated], async (text) => {
      fc.pre(text !== log && text !== '');
      const { status } = errorOf(await send(text));
      // Half a character is refused as text already.
      expect(status === 422 || (status === 400 && !text.isWellFormed())).toBe(true);
    });
    expect(await stored()).toBe(0);
    expect((await send(log)).status).toBe(200);
  });

  test('a log with personal data, declared or not, quoting none of it', async () => {
    const inState = {
      ...initialRoot,
      session: { ...initialRoot.session, profile: profileOf(canary) },
    };
    for (const log of [
      recordedLog(visitOf(canary, 5), { isRedacted: false }),
      recordedLog(visitOf(canary, 70), { claim: true, isRedacted: false }),
      recordedLog([], { state: inState }),
    ]) {
      const answer = await send(log.join('\n'));
      expect(errorCode(answer)).toBe('LOG_NOT_REDACTED');
      expect(answer.text).not.toContain('canary');
    }
    expect(await stored()).toBe(0);
  });

  test('a log of more than 20,000 turns', async () => {
    const turn = aLog(2)[2]?.replace(/"events":.*?,"n"/, '"events":[],"n"') ?? '';
    const [header = ''] = aLog(0);
    let chain = header.slice(-66, -2);
    const lines = [header];
    for (let n = 1; n <= 20_001; n += 1) {
      const body = turn
        .slice(0, turn.lastIndexOf(',"chain":'))
        .replace(/"n":\d+/, `"n":${n}`)
        .replace(/"effects":\[.*?\],"events"/, '"effects":[],"events"');
      chain = nodeDigest(`${chain}${body}`);
      lines.push(`${body},"chain":"${chain}"}`);
    }
    expect(errorCode(await send(lines.join('\n')))).toBe('TOO_LARGE');
  });

  test('a body of 8 MiB and one byte, while other calls keep 64 KiB', async () => {
    const head = (to: string, length: number): string =>
      `POST ${to} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n`;
    expect(await exchangeBytes(api.url, head(path, largestLogBody + 1))).toMatch(/^HTTP\/1\.1 413 /);
    for (const { path: other, method, largestBody } of Object.values<AnyEndpoint>(contract)) {
      if (method !== 'POST' || largestBody !== undefined) continue;
      expect([other, await exchangeBytes(api.url, head(other, usualBody + 1))]).toEqual([
        other,
        expect.stringMatching(/^HTTP\/1\.1 413 /),
      ]);
    }
  });

  test('no long visit: nearly 8 MiB is read while others are served', async () => {
    const log = recordedLog(visitOf(canary, 3_600)).join('\n');
    const filler = ' '.repeat(largestLogBody - Buffer.byteLength(JSON.stringify({ consent: true, log })));
    const raw = `${JSON.stringify({ consent: true, log })}${filler}`;
    expect(Buffer.byteLength(raw)).toBe(largestLogBody);
    // Writing the log blocks this process, and so the server in it, which refuses all calls until then; idle
    // connections that time out meanwhile are closed.
    await expect
      .poll(
        async () => (await api.send('GET', '/v1/product/common/gold-price').catch(() => undefined))?.status,
      )
      .toBe(200);
    const sent = api.send('POST', path, { raw, headers: json });
    const others = await atOnce(5, async () => api.send('GET', '/healthz'));
    expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await sent).status).toBe(200);
  });
});
