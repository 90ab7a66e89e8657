import { setImmediate as nextTurnOfTheLoop, setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { type AnyEndpoint, usualBody } from '../../../adapters/v1/contract/endpoint.ts';
import { deskContract, type DeskEndpointName } from '../../../adapters/v1/contract/desk/index.ts';
import { contract, type EndpointName } from '../../../adapters/v1/contract/index.ts';
import { largestUpload } from '../../../adapters/v1/server/images/uploaded.ts';
import { jsonSchema } from '../../../adapters/v1/server/http/openapi.ts';
import type { Schema } from './support/described-client.ts';
import { largestSlip } from '../../../engine/orders/order.ts';
import { callRaw, errorCode } from '../../support/api.ts';
import { isDeep } from '../../support/properties.ts';
import { recordedLog, visitOf } from '../../support/recorded.ts';
import { newStaff } from '../desk/support/desk.ts';
import { pngWith } from '../payments/support/pictures.ts';
import { databaseOf, startedApi } from '../support/shop.ts';

const api = await startedApi();
const owner = await newStaff(api, databaseOf(api), 'owner');
const { accessToken } = await api.newCustomer();
const { orderId, orderNumber } = await api.placed();

/** Limits of one request: processor time in one turn of the event loop, characters answered, bytes held. */
const most = { milliseconds: 200, answer: 1024 * 1024, bytes: 100 * 1024 * 1024 };

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const held = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** The longest turn of the event loop in processor time, which a busy machine does not lengthen, and the most held. */
const meter = () => {
  const ended = new AbortController();
  let longest = 0;
  const before = held();
  let highest = before;
  const watching = (async () => {
    let since = process.threadCpuUsage();
    while (!ended.signal.aborted) {
      await nextTurnOfTheLoop();
      const now = process.threadCpuUsage();
      longest = Math.max(longest, now.user + now.system - since.user - since.system);
      highest = Math.max(highest, held());
      since = process.threadCpuUsage();
    }
  })();
  return async () => {
    ended.abort();
    await watching;
    return { milliseconds: longest / 1_000, bytes: highest - before };
  };
};

const table: Readonly<Record<string, AnyEndpoint>> = { ...contract, ...deskContract };

const send = async (name: string, raw: string) => {
  const params = { orderId, orderNumber, id: 'R-0042', code: 'R-0042', type: 'ring', day: '2026-11-23' };
  const ask = async () =>
    Object.hasOwn(deskContract, name)
      ? owner.desk.raw(name as DeskEndpointName, { params, raw })
      : callRaw(api, name as EndpointName, { params, raw, token: accessToken });
  for (let again = 0; ; again += 1) {
    const stop = meter();
    const answer = await ask();
    const cost = await stop();
    // A starved machine may say for a moment that it is busy (promise G31).
    if (errorCode(answer) !== 'UNAVAILABLE' || again === 10) return { answer, ...cost };
    await pause(500);
  }
};

const excess = ({ answer, milliseconds, bytes }: Awaited<ReturnType<typeof send>>): readonly string[] => [
  ...(milliseconds > most.milliseconds ? [`the event loop stands ${Math.round(milliseconds)} ms`] : []),
  ...(answer.text.length > most.answer ? [`it answers ${answer.text.length} characters`] : []),
  ...(bytes > most.bytes ? [`it holds ${Math.round(bytes / 1024 / 1024)} MiB more`] : []),
  ...(errorCode(answer) === 'UNAUTHORIZED' ? ['it is turned away at the door'] : []),
  ...(answer.status >= 500 ? [`it answers ${answer.status} ${answer.text.slice(0, 80)}`] : []),
];

/** A body of the described form whose texts and lists are as long as `size` lets them be. */
const filled = (schema: Schema, piece: string, size: number): unknown => {
  if ('const' in schema) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf?.[0] !== undefined) return filled(schema.anyOf[0], piece, size);
  if (schema.allOf !== undefined)
    return Object.assign({}, ...schema.allOf.map((part) => filled(part, piece, size))) as unknown;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'null') return null;
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'array') {
    const item = filled(schema.items ?? {}, piece, 20);
    const length = JSON.stringify(item).length + 1;
    return Array.from({ length: Math.floor(size / length) }, () => item);
  }
  if (schema.properties !== undefined) {
    const fields = Object.entries(schema.properties);
    const each = Math.max(20, Math.floor(size / fields.length) - 20);
    return Object.fromEntries(fields.map(([name, part]) => [name, filled(part, piece, each)]));
  }
  // Length is measured as JSON, which escapes some characters.
  const length = Math.min(
    schema.maxLength ?? size,
    Math.max(1, Math.floor((size * piece.length) / Buffer.byteLength(JSON.stringify(piece)))),
  );
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
};

/** Bodies of about so many bytes that fit no schema: deep, broad, long or repeated. */
const formless: Readonly<Record<string, (size: number) => string>> = {
  'nested lists': (size) => '['.repeat(size / 2) + ']'.repeat(size / 2),
  'nested records': (size) => '{"a":'.repeat(size / 6) + '1' + '}'.repeat(size / 6),
  'many fields': (size) =>
    `{${Array.from({ length: Math.floor(size / 12) }, (_, nth) => `"${nth}":0`).join(',')}}`,
  'a long number': (size) => `{"amount":${'9'.repeat(size - 12)}}`,
  'escaped letters': (size) => `"${String.raw`\u0e01`.repeat((size - 2) / 6)}"`,
};

const pieces = {
  rows: 'a\n',
  commas: ',',
  quotes: '"',
  brackets: '(',
  'Thai vowels': 'เ',
  links: '[](/',
  accents: '\u0301',
};

const bodiesOf = <A>(
  parts: Readonly<Record<string, A>>,
  body: (part: A) => string,
): Readonly<Record<string, () => string>> =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, () => body(part)] as const));

/** Sends bodies one after the other, and returns those that cost too much. */
const costly = async (name: string, bodies: Readonly<Record<string, () => string>>) => {
  const found: Record<string, readonly string[]> = {};
  for (const [shape, body] of Object.entries(bodies)) {
    let faults: readonly string[] = [];
    // Retries: a real cost repeats, garbage or a busy machine does not.
    for (let tries = 0; tries === 0 || (tries < 3 && faults.length > 0); tries += 1) {
      if (tries > 0) collectGarbage();
      faults = excess(await send(name, body()));
    }
    if (faults.length > 0) found[shape] = faults;
  }
  return found;
};

const calls = Object.entries(table).filter(
  ([name, { method }]) =>
    (method === 'POST' || method === 'PATCH') && !['logout', 'deskSignOut'].includes(name),
);

test.each(calls.map(([name, line], index) => ({ name, line, index })))(
  '$name stays cheap for any filling of its body',
  async ({ name, line: { largestBody, body }, index }) => {
    const size = (largestBody ?? usualBody) - 64;
    const schema = jsonSchema(body) as Schema;
    const bodies = Object.entries({
      ...bodiesOf(formless, (write) => write(size)),
      ...bodiesOf(pieces, (piece) => JSON.stringify(filled(schema, piece, size))),
    });
    // `npm test` sends one of them, varying by call.
    const tried = bodies.filter((_, nth) => isDeep || nth === index % bodies.length);
    expect(await costly(name, Object.fromEntries(tried))).toEqual({});
  },
);

const manyOf = (count: number, one: (nth: number) => string, between = '\n'): string =>
  Array.from({ length: count }, (_, nth) => one(nth)).join(between);

const headings = 'รหัส,ชื่อสินค้า,ประเภท,ลาย,น้ำหนัก (กรัม),ค่ากำเหน็จ (บาท),ไซส์,สต็อก คลังกลาง';
const codeOf = (nth: number): string =>
  `${String.fromCodePoint(65 + Math.floor(nth / 10_000))}-${String(nth % 10_000).padStart(4, '0')}`;
const largest = 2 * 1024 * 1024;

const tables: Readonly<Record<string, () => string>> = {
  'as many headings as rows': () => `${manyOf(4_000, String, ',')}\n${manyOf(4_000, () => 'a')}`,
  'ten thousand headings and rows': () => `${manyOf(10_000, String, ',')}\n${manyOf(10_000, () => 'a')}`,
  'one heading over and over': () => manyOf(largest / 13, () => 'รหัส', ','),
  'one long heading': () => 'a'.repeat(largest),
  'blank rows': () => `${headings}\n${'\n'.repeat(largest)}`,
  'rows of commas': () => `${headings}\n${manyOf(1_000, () => ','.repeat(2_000))}`,
  'rows of one product': () => `${headings}\n${manyOf(60_000, (nth) => `R-0042,,,,,,${nth},1`)}`,
  'a product a row': () =>
    `${headings}\n${manyOf(19_999, (nth) => `${codeOf(nth)},แหวน,แหวน,ลาย,3.79,1500,,`)}`,
  'everything wrong': () => `${headings}\n${manyOf(60_000, (nth) => `${codeOf(nth)},,x,,x,x,,x`)}`,
  'a description of lines': () => `รหัส,รายละเอียด\nR-0042,"${'a\n'.repeat(largest / 2 - 30)}"`,
  'quotes that never end': () => `${headings}\n${'"'.repeat(largest - 400)}`,
};

test('a table of goods stays cheap for any content', async () => {
  // `npm test` sends every third.
  const tried = Object.fromEntries(Object.entries(tables).filter((_, nth) => isDeep || nth % 3 === 1));
  const bodies = bodiesOf(tried, (text) =>
    JSON.stringify({ table: text().slice(0, largest), isTrial: true }),
  );
  expect(await costly('deskTakeTable', bodies)).toEqual({});
});

const pictures = (size: number): Readonly<Record<string, () => Buffer>> => {
  const webp = Buffer.from('RIFF....WEBP', 'latin1');
  const note = Buffer.from('\0\0\0\0tEXt....', 'latin1');
  note.writeUInt32BE(crc32('tEXt'), 8);
  webp.writeUInt32LE(size - 8, 4);
  const filledWith = (head: Buffer, part: Buffer): Buffer =>
    Buffer.concat([head, Buffer.alloc(size - head.length, part)]);
  return {
    'a PNG of empty notes': () => filledWith(pngWith('').subarray(0, 33), note),
    'a JPEG of empty segments': () => filledWith(Buffer.from('ffd8', 'hex'), Buffer.from('fffe0002', 'hex')),
    'a JPEG of markers': () => filledWith(Buffer.from('ffd8', 'hex'), Buffer.from('ff')),
    'a WebP of empty chunks': () => filledWith(webp, Buffer.from('EXIF\0\0\0\0', 'latin1')),
    'a PNG that says to be large': () => pngWith('x'.repeat(size - 200), 6_000, 6_000),
  };
};

test.each([
  ['sendSlip', largestSlip],
  ['deskKeepPicture', largestUpload],
] as const)('%s stays cheap for any picture', async (name, size) => {
  const bodies = bodiesOf(pictures(size), (bytes) => JSON.stringify({ picture: bytes().toString('base64') }));
  expect(await costly(name, bodies)).toEqual({});
});

test('a log stays cheap for any lines', async () => {
  const log = recordedLog(visitOf('somebody@private.example.org', 3));
  const [header = '', turn = ''] = log;
  const bodies = bodiesOf(
    { 'empty lines': '', 'its first line': header, 'a turn': turn, lists: '[[[[[[' },
    (line) =>
      JSON.stringify({
        consent: true,
        log: `${header}\n${`${line}\n`.repeat(4_000_000 / (line.length + 1))}`,
      }),
  );
  const deep = () => JSON.stringify({ consent: true, log: `${header}\n${'['.repeat(8_000_000)}` });
  expect(await costly('sendLog', { ...bodies, deep })).toEqual({});
});
