import { BehaviorSubject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Root } from '../../../engine/slices.ts';
import { initialRoot } from '../../../engine/rules.ts';
import { syncHead, type HeadWriter } from '../../../src/shop/head/sync-head.ts';
import { pageHead } from '../../../src/shop/head/page-head.ts';
import { aGuest, aProduct, type Visit, queryAnswer } from '../../engine/support/visit.ts';

/** A document of which only the title is looked at, and the late half of the head with what it showed. */
const scene = (title: string) => {
  const state$ = new BehaviorSubject<Root>(initialRoot);
  const document = { title } as Document;
  const shown: string[] = [];
  const waiting: (() => void)[] = [];
  let isBroken = false;
  const late: HeadWriter = {
    pageHead,
    showHead: (_document, head) => void shown.push(`${head.title} ${head.canonical}`),
    writtenOrigin: () => 'https://gold.example.com',
  };
  const stop = syncHead(
    { state$ },
    document,
    () =>
      new Promise((resolve, reject) => {
        const settle = isBroken ? () => reject(new Error('offline')) : () => resolve(late);
        waiting.push(settle);
      }),
  );
  return {
    document,
    shown,
    stop,
    show: (visit: Visit) => state$.next(visit.root),
    setBroken: (broken: boolean): void => {
      isBroken = broken;
    },
    /** Lets the late half arrive for all who wait for it. */
    arrive: async (): Promise<void> => {
      for (const settle of waiting.splice(0)) settle();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
};

const ring = 'แหวนเกลี้ยง | ห้างทองสุวรรณา';
const entering = (pathname: string) => ({ type: 'EnterRoute', pathname, search: '' }) as const;

describe('the head of the first page', () => {
  test("keeps the server's title until the product is known here, and is not written again", async () => {
    const { document, shown, show, arrive } = scene(ring);
    const visit = aGuest();
    show(visit);
    expect(document.title).toBe(ring);
    show(visit.on(entering('/product/ring')));
    expect(document.title).toBe(ring);
    show(visit.on(queryAnswer('product', aProduct([{}]))));
    expect(document.title).toBe(ring);
    await arrive();
    expect(shown).toEqual([]);
  });
});

describe('the head of a later page', () => {
  test('follows at once with its title, and as a whole when its code is there', async () => {
    const { document, shown, show, arrive } = scene('ก');
    const visit = aGuest().on(entering('/about-us'));
    show(visit);
    show(visit.on(entering('/locations')));
    expect(document.title).toBe('สาขา | ห้างทองสุวรรณา');
    await arrive();
    expect(shown).toEqual(['สาขา | ห้างทองสุวรรณา https://gold.example.com/locations']);
    show(visit.on({ type: 'OpenModal', modal: 'login', guestMode: false, returnTo: null, guestTo: null }));
    await arrive();
    expect(shown).toHaveLength(1);
  });

  test('is never that of a page that was left meanwhile', async () => {
    const { shown, show, arrive } = scene('ก');
    const visit = aGuest().on(entering('/about-us'));
    show(visit);
    show(visit.on(entering('/locations')));
    show(visit.on(entering('/contact-us')));
    await arrive();
    expect(shown).toEqual(['ติดต่อเรา | ห้างทองสุวรรณา https://gold.example.com/contact-us']);
  });

  test('is tried again at the next change when its code could not be fetched', async () => {
    const { shown, show, arrive, setBroken, document } = scene('ก');
    const visit = aGuest().on(entering('/about-us'));
    show(visit);
    setBroken(true);
    show(visit.on(entering('/locations')));
    await arrive();
    expect([document.title, shown]).toEqual(['สาขา | ห้างทองสุวรรณา', []]);
    setBroken(false);
    show(visit.on({ type: 'OpenModal', modal: 'login', guestMode: false, returnTo: null, guestTo: null }));
    await arrive();
    expect(shown).toEqual(['สาขา | ห้างทองสุวรรณา https://gold.example.com/locations']);
  });

  test('is nobody’s after the shop has stopped', async () => {
    const { shown, show, arrive, stop } = scene('ก');
    const visit = aGuest().on(entering('/about-us'));
    show(visit);
    show(visit.on(entering('/locations')));
    stop();
    await arrive();
    expect(shown).toEqual([]);
  });
});
