import { describe, expect, test } from 'vitest';
import { keysThatGo, tabKeys } from '../../adapters/storage/keys.ts';
import { sourcesUnder } from './project-files.ts';

/** Where the browser's storages are got at; everything else goes by the table's keys, which the types see to. */
const doors: ReadonlySet<string> = new Set([
  'adapters/browser/shop.ts',
  'adapters/browser/wire-code.ts',
  'src/shop/first/first-script.ts',
  'src/shop/navigation/PageSlot.tsx',
  'src/replay/browser/open/kept-key.ts',
  'src/dev/browser/live/offer.ts',
]);

describe('what the shop keeps in a browser', () => {
  test('is got at in few places, and nowhere by a key that is not in the table', async () => {
    const sources = await sourcesUnder('engine', 'adapters', 'src');
    const found = sources
      .filter(({ path }) => !path.startsWith('adapters/v1/server/'))
      .filter(({ text }) =>
        /\b(localStorage|sessionStorage|indexedDB|caches)\s*[.[]|\b(window|self|globalThis)\.(localStorage|sessionStorage|indexedDB|caches)\b|\bindexedDB\b/.test(
          text,
        ),
      );
    expect(found.map(({ path }) => path).toSorted()).toEqual([...doors].toSorted());
  });

  test('for a dialog is the own of its tab', () => {
    // A secret of one dialog is no other tab's business.
    for (const key of keysThatGo('dialog')) expect(Object.keys(tabKeys)).toContain(key);
  });
});
