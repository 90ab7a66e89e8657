import { readFileSync } from 'node:fs';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { sayLogCode } from '../../../engine/values/log-code.ts';
import type { ReplayEnv } from '../../../src/replay/command-line/env.ts';
import { createSentLogs, type SentLogs } from '../../../src/replay/evidence/sent-logs.ts';
import { Folder } from '../../replay/support/log-files.ts';
import { command } from '../../replay/support/processes.ts';
import { tool, toolJson } from '../../replay/support/tool.ts';
import { call, testQaKey } from '../../support/api.ts';
import { recordedLog, visitOf } from '../../support/recorded.ts';
import { startedApi } from '../support/shop.ts';

const api = await startedApi();
const text = recordedLog(visitOf('somebody@private.example.org', 12), { device: 'Android 14, LINE 14' }).join(
  '\n',
);
const { code } = await call(api, 'sendLog', { body: { consent: true, log: text, words: 'ยอดไม่ตรง' } });
const logs = createSentLogs(api.url, () => true);

/** Environment of the tool run in `folder`, with other logs or another key. */
const beside = (
  folder: Folder,
  other: Partial<SentLogs> = {},
  key: string | undefined = testQaKey,
): Pick<ReplayEnv, 'folder' | 'openSentLogs'> => ({
  folder: folder.at('.'),
  openSentLogs: async () => ({ shop: api.url, logs: { ...logs, ...other }, key }),
});

describe('npm run replay -- fetch', () => {
  test('saves a sent log by its spoken number, once, with its facts', async () => {
    using folder = new Folder();
    const typed = sayLogCode(code);
    const { code: exit, out } = await tool(['fetch', typed], beside(folder));
    expect(exit).toBe(0);
    for (const words of [
      `asked ${api.url}\n`,
      folder.at(`${code}.jsonl`),
      '12 turns of the shop',
      'ended on /catalog/ring',
      'on Android 14, LINE 14',
      'ยอดไม่ตรง',
    ])
      expect(out).toContain(words);
    expect(out).toContain("\nsigned with this shop's key");
    const saved = readFileSync(folder.at(`${code}.jsonl`), 'utf8');
    expect(saved.startsWith(`${text}\n`)).toBe(true);
    expect(await tool(['verify', folder.at(`${code}.jsonl`)])).toMatchObject({ code: 0 });

    expect(await tool(['fetch', typed], beside(folder))).toMatchObject({
      code: 2,
      err: `${folder.at(`${code}.jsonl`)} is there already; --force writes over it\n`,
    });
    expect(await toolJson(['fetch', typed, '--force'], beside(folder))).toMatchObject({
      outcome: 'fine',
      code: 0,
      signature: 'valid',
      turns: 12,
    });
  });

  test('lists the latest, and those in which words are found', async () => {
    using folder = new Folder();
    const { out } = await tool(['fetch'], beside(folder));
    expect(out).toContain(`${sayLogCode(code)}  12 turns of the shop`);
    expect(await tool(['fetch', '--search', 'ไม่มีคำนี้'], beside(folder))).toMatchObject({
      code: 0,
      out: `asked ${api.url}\nno log\n`,
    });
  });

  test('names the fault: the number, the key, the place, the signature', async () => {
    using folder = new Folder();
    const asked = ['fetch', code];
    const wrong = `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`;
    const refused: readonly (readonly [readonly string[], ReturnType<typeof beside>, string])[] = [
      [['fetch', wrong], beside(folder), `${api.url}: There is no log with this code`],
      [asked, beside(folder, {}, 'another-key-of-testers'), 'The server does not know this key'],
      [
        asked,
        { ...beside(folder), openSentLogs: async () => ({ shop: api.url, logs, key: undefined }) },
        'QA_KEY names the key',
      ],
      [['fetch', code, '--shop', 'shop'], beside(folder), '--shop takes where a shop is'],
      [
        asked,
        beside(
          folder,
          createSentLogs('http://localhost:9', () => true),
        ),
        `${api.url}: The server does not answer`,
      ],
    ];
    for (const [words, world, why] of refused) {
      const { code: exit, err } = await tool(words, world);
      expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(why) as string });
    }
    const forged: Partial<SentLogs> = {
      log: async (...input) => {
        const answer = await logs.log(...input);
        return E.map((sent: { readonly log: string; readonly [key: string]: unknown }) => ({
          ...sent,
          log: sent.log.replace(/"value":"..../, '"value":"AAAA'),
        }))(answer) as typeof answer;
      },
    };
    const said = await tool(asked, beside(folder, forged));
    expect(said).toMatchObject({ code: 2, err: expect.stringContaining('NOT signed') as string });
    expect(
      await toolJson([...asked, '--force'], beside(folder, { publicKey: async () => undefined })),
    ).toMatchObject({
      code: 0,
      signature: 'not-checked',
    });
  });

  test('as a process: the shop of --shop, the key of QA_KEY', async () => {
    using folder = new Folder();
    const words = ['fetch', code, '--shop', api.url];
    const env = { QA_KEY: testQaKey, npm_lifecycle_event: undefined };
    expect(await command(words, { cwd: folder.at('.'), env })).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(folder.at(`${code}.jsonl`), 'utf8')).toContain(text);
  });
});
