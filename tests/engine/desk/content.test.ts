import { either as E } from 'fp-ts';
import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { Block, type Run } from '../../../engine/content/rich-text.ts';
import { joinedRuns, runsOf, writtenRuns } from '../../../engine/content/written.ts';
import {
  change,
  edited,
  moved,
  newBlocks,
  readBlock,
  redo,
  undo,
  type WrittenBlock,
  writtenBlock,
} from '../../../engine/desk/content/blocks.ts';
import {
  isPageName,
  type PageDraft,
  pageFaults,
  pageNameOf,
  pageStateAt,
} from '../../../engine/desk/content/module.ts';
import { actProblem, redirectAfter } from '../../../engine/desk/registry.ts';

const words = fc
  .stringMatching(/^[ก-ฮa-c*\\[\]()|# ]{1,12}$/)
  .filter((text) => text.trim() === text && text !== '');
const href = fc.constantFrom(
  '/help/faq',
  '/catalog/ring?sort=low',
  'https://example.com/a_(b)',
  'tel:02-000-0000',
);
const run: fc.Arbitrary<Run> = fc.record({
  text: words,
  isBold: fc.boolean(),
  href: fc.option(href, { nil: null, freq: 4 }),
});
const line = fc.array(run, { minLength: 1, maxLength: 6 });

describe('a typed line', () => {
  test('says what the line says, for any text', () =>
    fc.holds(150, [line], (runs) => {
      expect(runsOf(writtenRuns(runs))).toEqual(joinedRuns(runs));
    }));

  test('is a line for any typed text, and keeps every sign that marks nothing', () =>
    fc.holds(
      150,
      [fc.string({ unit: fc.constantFrom('ก', '*', '[', ']', '(', ')', '\\', '/', ' ') })],
      (typed) => {
        const once = runsOf(typed);
        expect(runsOf(writtenRuns(once))).toEqual(once);
        if (!/[*[\\]/.test(typed)) expect(once.map(({ text }) => text).join('')).toBe(typed);
      },
    ));

  test('has bold words and links', () => {
    expect(runsOf('ทอง **96.5%** ดู [ฉลาก](/help/label) 2*3 ** ปลาย')).toEqual([
      { text: 'ทอง ', isBold: false, href: null },
      { text: '96.5%', isBold: true, href: null },
      { text: ' ดู ', isBold: false, href: null },
      { text: 'ฉลาก', isBold: false, href: '/help/label' },
      { text: ' 2*3 ** ปลาย', isBold: false, href: null },
    ]);
  });
});

const items = fc.array(line, { minLength: 1, maxLength: 4 });
const tidyLine = line.map(joinedRuns);
const cell = words;
const table = fc
  .tuple(words, fc.integer({ min: 2, max: 4 }))
  .chain(([caption, width]) =>
    fc
      .array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 4 })
      .map(([head, ...rows]): Block => ({ type: 'table', caption, head: head ?? [], rows })),
  );
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom('2', '3'), text: words }),
  fc.record({ type: fc.constantFrom('paragraph' as const, 'quote' as const), runs: tidyLine }),
  fc.record({
    type: fc.constant('list' as const),
    isOrdered: fc.boolean(),
    items: items.map((all) => all.map(joinedRuns)),
  }),
  table,
);

describe('a typed block', () => {
  test('is the block that it was written from', () =>
    fc.holds(150, [block], (it) => {
      expect(readBlock(writtenBlock(it))).toEqual(E.right(it));
    }));

  test('that can be shown becomes a block that the shop shows', () => {
    const typed = fc.oneof(
      fc.record({ type: fc.constantFrom('paragraph' as const, 'quote' as const), text: fc.string() }),
      fc.record({ type: fc.constant('list' as const), isOrdered: fc.boolean(), text: fc.string() }),
      fc.record({ type: fc.constant('table' as const), caption: fc.string(), text: fc.string() }),
    ) as fc.Arbitrary<WrittenBlock>;
    fc.holds(100, [typed], (it) => {
      const read = readBlock(it);
      if (E.isRight(read)) expect(Block.is(read.right)).toBe(true);
    });
  });

  test.each([
    ['a link that runs', { type: 'paragraph', text: '[ดู](javascript:alert(1))' }, 'link'],
    ['a link to another origin in disguise', { type: 'paragraph', text: '[ดู](//evil.example)' }, 'link'],
    ['a link in a list', { type: 'list', isOrdered: false, text: 'หนึ่ง\n[สอง](data:text/html,x)' }, 'link'],
    ['nothing', { type: 'paragraph', text: '  ' }, 'empty'],
    ['too much', { type: 'paragraph', text: 'ก'.repeat(2_001) }, 'too-long'],
    ['a table without rows', { type: 'table', caption: 'ตาราง', text: 'หนึ่ง | สอง' }, 'empty'],
    ['a table with a short row', { type: 'table', caption: 'ตาราง', text: 'หนึ่ง | สอง\nสาม' }, 'cells'],
    ['a picture of another place', { ...newBlocks.picture, src: 'https://evil.example/a.webp' }, 'picture'],
  ] as const)('cannot be %s', (_, written, fault) => {
    expect(readBlock(written)).toEqual(E.left(fault));
  });
});

describe('blocks that are edited', () => {
  test('stay all of them wherever they are moved, and moving back is nothing', () =>
    fc.holds(100, [fc.array(fc.nat(), { maxLength: 8 }), fc.nat(9), fc.nat(9)], (parts, from, to) => {
      const there = moved(parts, from, to);
      expect([...there].toSorted((one, other) => one - other)).toEqual(
        parts.toSorted((one, other) => one - other),
      );
      const place = Math.min(to, parts.length - 1);
      if (from < parts.length) expect(moved(there, place, from)).toEqual(parts);
    }));

  test('are restored by undo and changed again by redo', () =>
    fc.holds(100, [fc.nat(), fc.array(fc.nat(), { maxLength: 20 })], (first, changes) => {
      const last = changes.reduce(change, edited(first));
      const back = changes.reduce((it) => undo(it), last);
      expect([back.now, undo(back)]).toEqual([first, back]);
      const again = changes.reduce((it) => redo(it), back);
      expect(again.now).toBe(changes.at(-1) ?? first);
      if (changes.length > 0) expect(redo(change(back, 1)).now).toBe(1);
    }));
});

describe('the name of a page in its address', () => {
  test('that is made from a title can be one, or is nothing', () => {
    expect(pageNameOf(' — “Gold” & ทอง! … ')).toBe('gold-ทอง');
    expect(pageNameOf('ทอง 96.5% กับ 99.99% ต่างกันอย่างไร?')).toBe('ทอง-96-5-กับ-99-99-ต่างกันอย่างไร');
    fc.holds(150, [fc.string({ unit: 'binary', maxLength: 90 })], (title) => {
      const name = pageNameOf(title);
      expect(name === '' || isPageName(name)).toBe(true);
    });
  });
});

test.each([
  ['ล้างทอง-2', true],
  ['a'.repeat(100), true],
  ['a'.repeat(101), false],
  ['A', false],
  ['a--b', false],
  ['-a', false],
  ['a-', false],
  ['a b', false],
  ['', false],
])('a page can have the name %j: %s', (name, can) => expect(isPageName(name)).toBe(can));

test('a page is hidden, waits or is shown, and a help page never waits', () => {
  const draft = { isShown: true, articleType: 'ข่าว', publishedAt: 10 };
  expect(pageStateAt(draft, 9)).toBe('waiting');
  expect(pageStateAt(draft, 10)).toBe('shown');
  expect(pageStateAt({ ...draft, articleType: null }, 9)).toBe('shown');
  expect(pageStateAt({ ...draft, isShown: false }, 11)).toBe('hidden');
});

test('a forbidden page is reported by its field', () => {
  const draft: PageDraft = {
    title: 'ล้างทอง',
    urlName: 'cleaning',
    summary: 'ล้างทองที่บ้าน',
    articleType: 'ดูแลทอง',
    tags: ['ดูแล'],
    cover: null,
    body: [{ type: 'heading', level: '2', text: 'ก่อนล้าง' }],
    publishedAt: 0,
    isShown: true,
  };
  expect(pageFaults(draft)).toEqual([]);
  const wrong: PageDraft = {
    ...draft,
    title: ' x',
    urlName: '..',
    summary: '',
    articleType: ' ',
    tags: ['a', 'a'],
  };
  expect(pageFaults({ ...draft, articleType: null, summary: '' })).toEqual([]);
  expect(pageFaults({ ...draft, summary: '' })).toEqual(['summary']);
  expect(pageFaults({ ...draft, tags: ['ดูแล', ' x'] })).toEqual(['tags']);
  expect(pageFaults(wrong)).toEqual(['title', 'urlName', 'summary', 'articleType', 'tags']);
  expect([draft, wrong].map((each) => actProblem({ type: 'MakeText', draft: each }))).toEqual([
    null,
    'text-wrong',
  ]);
  const lists = [draft, { ...draft, articleType: null }].map((each) =>
    redirectAfter({ type: 'MakeText', draft: each }, { type: 'NewText', kind: 'article' }),
  );
  expect(lists).toEqual(['article', 'help'].map((kind) => ({ type: 'Texts', kind, search: '', page: 1 })));
});
