import { describe, expect, test } from 'vitest';
import { allArticles } from '../../../engine/articles/article.ts';
import { blocksOfSections } from '../../../engine/content/rich-text.ts';
import { alertOf } from '../../../engine/dialog/state.ts';
import { upcast, type Upcaster, upcasters } from '../../../engine/log/upcast.ts';
import { hadPlace } from '../../../engine/log/read.ts';
import { readWord } from '../../../engine/log/words.ts';
import { initialRoot } from '../../../engine/root.ts';
import { pageOf } from '../../../engine/route/address.ts';
import { vocabularyVersion } from '../../../engine/vocabulary.ts';

const { identity: _identity, dialog: presentDialog, ...slices } = initialRoot;
const { guestTo: _guestTo, ...dialog } = presentDialog;

/** The state before anything happened, in vocabulary 2. */
const older = { ...slices, dialog };

describe('words of older shops', () => {
  const steps: readonly Upcaster[] = [
    { from: 1, says: 'a', words: { event: (old) => ({ ...old, told: `${String(old['told'])}1` }) } },
    { from: 2, says: 'b', words: { command: (old) => ({ ...old, asked: true }) } },
    { from: 3, says: 'c', words: { event: (old) => ({ ...old, told: `${String(old['told'])}3` }) } },
  ];

  test('go through every step from their own version on, in order', () => {
    expect(upcast('event', { told: '' }, 1, steps)).toEqual({ told: '13' });
    expect(upcast('event', { told: '' }, 2, steps)).toEqual({ told: '3' });
    expect(upcast('event', { told: '' }, 4, steps)).toEqual({ told: '' });
    expect(upcast('command', { told: '' }, 1, steps)).toEqual({ told: '', asked: true });
  });

  test('that are no records are left to the codec, which refuses them', () => {
    for (const odd of [null, 1, 'x', undefined]) expect(upcast('event', odd, 1, steps)).toBe(odd);
    expect(readWord('state', { route: 'x' }, 1)).toMatchObject({ _tag: 'Left' });
  });

  test('have a step for every version below the present one, each from the one before', () => {
    expect(upcasters.map(({ from }) => from)).toEqual(
      Array.from({ length: vocabularyVersion - 1 }, (_, index) => index + 1),
    );
  });

  test('of version 1: a route had no fault', () => {
    const { fault: _, ...route } = initialRoot.route;
    expect(readWord('state', { ...older, route }, 1)).toEqual({ _tag: 'Right', right: initialRoot });
    expect(readWord('state', { ...older, route }, 2)).toMatchObject({ _tag: 'Left' });
  });

  test('of version 2: nobody could register, dialogs led guests nowhere, alerts had one button', () => {
    const alert = { title: 'กรุณาเข้าสู่ระบบ', message: '' };
    const right = (word: unknown): unknown => ({ _tag: 'Right', right: word });
    expect(readWord('state', older, 2)).toEqual(right(initialRoot));
    expect(readWord('state', { ...older, dialog: { ...older.dialog, alert } }, 2)).toEqual(
      right({ ...initialRoot, dialog: { ...initialRoot.dialog, alert: alertOf(alert) } }),
    );
    const opened = { modal: 'login', guestMode: true, returnTo: '/wishlist' };
    for (const [kind, type] of [
      ['command', 'OpenModal'],
      ['event', 'ModalOpened'],
    ] as const) {
      expect(readWord(kind, { type, ...opened }, 2)).toEqual(right({ type, ...opened, guestTo: null }));
      expect(readWord(kind, { type, ...opened }, 3)).toMatchObject({ _tag: 'Left' });
    }
    expect(readWord('event', { type: 'AlertShown', alert }, 2)).toEqual(
      right({ type: 'AlertShown', alert: alertOf(alert) }),
    );
    expect(readWord('command', { type: 'CloseModal' }, 2)).toEqual(right({ type: 'CloseModal' }));
  });

  test('of version 3: the list of articles had no filter, a help page was headed paragraphs', () => {
    const right = (word: unknown): unknown => ({ _tag: 'Right', right: word });
    const facts = { id: '1', title: 'การชำระเงิน', urlName: 'payment' };
    const sections = [{ heading: 'พร้อมเพย์', paragraphs: ['สแกน QR'] }];
    const body = blocksOfSections(sections);
    expect(readWord('event', { type: 'RouteEntered', page: { name: 'blog' } }, 3)).toEqual(
      right({ type: 'RouteEntered', page: { name: 'blog', filter: allArticles } }),
    );
    expect(readWord('event', { type: 'RouteEntered', page: { name: 'blog' } }, 4)).toMatchObject({
      _tag: 'Left',
    });
    for (const [kind, type] of [
      ['command', 'ContentPageLoaded'],
      ['event', 'ContentPageReceived'],
    ] as const) {
      expect(readWord(kind, { type, page: { ...facts, sections } }, 3)).toEqual(
        right({ type, page: { ...facts, body } }),
      );
      for (const odd of [null, 1, [{ heading: 1, paragraphs: null }]]) {
        expect(readWord(kind, { type, page: { ...facts, sections: odd } }, 3)).toMatchObject({
          _tag: 'Left',
        });
      }
    }
    const { articles: _articles, ...before } = initialRoot;
    const state = {
      ...before,
      route: { ...initialRoot.route, page: { name: 'blog' } },
      content: { ...initialRoot.content, page: { ...facts, sections } },
    };
    expect(readWord('state', state, 3)).toEqual(
      right({
        ...initialRoot,
        route: { ...initialRoot.route, page: { name: 'blog', filter: allArticles } },
        content: { ...initialRoot.content, page: { ...facts, body } },
      }),
    );
  });

  test('of version 4: checkout had lines and nothing to fill in, and a keyframe is compared by what it had', () => {
    const { cartId, lines, status, failure } = initialRoot.checkout;
    const { orders: _orders, ...before } = initialRoot;
    const state = { ...before, checkout: { step: '1', cartId, lines, status, failure } };
    expect(readWord('state', state, 4)).toEqual({ _tag: 'Right', right: initialRoot });
    for (const path of [
      ['orders'],
      ['orders', 'current', 'order'],
      ['checkout', 'quoteStatus'],
      ['checkout', 'contact', 'phone'],
    ]) {
      expect(hadPlace(state, path), path.join('.')).toBe(false);
    }
    for (const path of [
      [],
      ['cart'],
      ['cart', 'lines', 7],
      ['checkout', 'lines', 0, 'quantity'],
      ['checkout', 'step'],
    ]) {
      expect(hadPlace(state, path), path.join('.')).toBe(true);
    }
    expect(hadPlace(null, ['cart'])).toBe(true);
  });

  test('of version 3: an address below /blog stood for no page, and still does in its logs', () => {
    const enter = (pathname: string, search = ''): unknown => ({ type: 'EnterRoute', pathname, search });
    const pageThen = (word: unknown): unknown => {
      const { right } = readWord('command', word, 3) as {
        readonly right: { readonly pathname: string; readonly search: string };
      };
      return pageOf(right.pathname, right.search);
    };
    expect(pageThen(enter('/blog/making-fee'))).toEqual({ name: 'not-found' });
    expect(pageThen(enter('/blog'))).toEqual({ name: 'blog', filter: allArticles });
    expect(readWord('command', enter('/blog/x', '?modal=login'), 3)).toMatchObject({
      right: enter('/blog/x', '?modal=login'),
    });
    expect(readWord('command', enter('/blog/x'), 4)).toMatchObject({ right: enter('/blog/x') });
  });
});
