import { expect } from 'vitest';
import type { Render } from '../../src/page-renderer.ts';
import { firstDifference, textsOf } from '../../src/replay/evidence/drawn-texts.ts';
import { renderPage } from '../../src/shop/entry-server.tsx';
import { logOf } from '../engine/log/support/logs.ts';
import { drawnVisit } from '../engine/support/world/drawn-visit.ts';
import { turnsOf, visitsOf } from '../engine/support/world/trial.ts';
import { test } from './support/log-files.ts';
import { tool, toolJson } from './support/tool.ts';

/** A build whose pages are as the present ones, with one fault. */
const faulty =
  (fault: (html: string) => string): Render =>
  async (...asked) =>
    fault(await renderPage(...asked));

const builds: Readonly<Record<string, Render>> = {
  '/dist': renderPage,
  '/word': faulty((html) => html.replaceAll('ถุงช้อปปิ้ง', 'ตะกร้า')),
  '/format': faulty((html) => html.replaceAll(/฿(\d+),(\d{3})/g, '฿$1$2')),
  '/order': faulty((html) => html.replace(/<h1(.*?)<\/h1>(.*?)<\/main>/s, '$2<h1$1</h1></main>')),
  '/label': faulty((html) => html.replaceAll('aria-label="ราคาทองคำ"', 'aria-label="ราคา"')),
  '/broken': faulty(() => {
    throw new Error('no such slice');
  }),
};
const world = { openBuild: (folder: string) => builds[folder] };
const pages = (path: string, against: string): readonly string[] => [
  'pages',
  path,
  '--build',
  '/dist',
  '--against',
  against,
];

test('two builds that draw alike differ nowhere over any visits', async ({ folder }) => {
  visitsOf(drawnVisit, 2, 5).forEach((told, nth) =>
    folder.file(`${nth}.jsonl`, logOf([...turnsOf(told)].map(({ turn }) => turn)).join('\n')),
  );
  const { code, out } = await tool(pages(folder.path, '/dist'), world);
  expect(code).toBe(0);
  expect(out).toMatch(/^[1-9]\d+ pages drawn, the same in both\n$/);
});

test('names turn, page, place and both texts of any change', async ({ folder }) => {
  const [told = []] = visitsOf(drawnVisit, 1, 5);
  const path = folder.file('a.jsonl', logOf([...turnsOf(told)].map(({ turn }) => turn)).join('\n'));
  for (const fault of ['/word', '/order', '/label', '/broken']) {
    const { code, drawn, differences } = await toolJson(pages(path, fault), world);
    expect([fault, code]).toEqual([fault, 1]);
    expect(drawn).toBeGreaterThan(0);
    expect(differences).toContainEqual({
      log: expect.stringContaining('a.jsonl'),
      turn: expect.any(Number),
      page: expect.stringMatching(/^\//),
      place: expect.any(String),
      here: expect.any(String),
      there: expect.any(String),
    });
  }
  const { out } = await tool(pages(path, '/broken'), world);
  expect(out).toContain('cannot be drawn: no such slice');
});

test('a build that is none is refused, and a log without pages draws none', async ({ path }) => {
  expect(await tool(pages(path, '/nowhere'), world)).toMatchObject({ code: 2 });
  expect((await tool(['pages', path], world)).err).toContain('--against BUILD');
  expect((await tool(pages(path, '/format'), world)).out).toBe('0 pages drawn, the same in both\n');
});

test('reads texts with their places and joins what React parts by comments', () => {
  const html =
    '<main><div class="a1"><h1>ถุง<!-- -->ของคุณ</h1><style>.a{}</style><img alt="แหวน &amp; &quot;เพชร&quot;" src="/a.webp"/></div><p hidden="">฿1,200</p></main>';
  expect(textsOf(html)).toEqual([
    { place: 'main > h1', text: 'ถุงของคุณ' },
    { place: 'main > img', text: 'alt แหวน & "เพชร"' },
    { place: 'main > p', text: 'hidden ' },
    { place: 'main > p', text: '฿1,200' },
  ]);
  const other = textsOf(html.replace('a1', 'b2').replace('/a.webp', '/b.webp'));
  expect(firstDifference(textsOf(html), other)).toBeUndefined();
  expect(firstDifference(textsOf(html), textsOf(html.replace('1,200', '1200')))).toEqual({
    place: 'main > p',
    here: '฿1,200',
    there: '฿1200',
  });
  expect(firstDifference(textsOf(html), textsOf('<main></main>'))).toMatchObject({
    here: 'ถุงของคุณ',
    there: '',
  });
});
