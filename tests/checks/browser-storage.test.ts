import { describe, expect, test } from 'vitest';
import { storageKeys } from '../../adapters/storage/keys.ts';
import { sourcesUnder } from './project-files.ts';

/** Where the browser's storages are got at; everything else goes by the table's keys, which the types see to. */
const doors: ReadonlySet<string> = new Set([
  'adapters/browser/shop.ts',
  'adapters/browser/wire-code.ts',
  'src/shop/navigation/PageSlot.tsx',
  'src/replay/browser/open/SentLogList.tsx',
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

  test('is private unless it tells nothing of anybody: the table names each key once, and when it goes', () => {
    for (const [key, { holds, goes, area }] of Object.entries(storageKeys)) {
      expect(holds, key).not.toBe('');
      // A secret of one dialog is no other tab's business.
      if (goes === 'dialog') expect(area, key).toBe('tab');
    }
  });
});
