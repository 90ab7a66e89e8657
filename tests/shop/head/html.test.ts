import * as fc from '../../support/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { escapedMarkup } from '../../../adapters/v1/server/http/markup.ts';
import { dataText, headHtml } from '../../../src/head-html.ts';
import type { PageHead } from '../../../src/shop/head/page-head.ts';
import { readHead } from '../../support/page-head.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '</script>',
        '<!--',
        ']]>',
        '\u2028',
        '&amp;',
        'ทอง',
        '$&',
        '\\',
      ),
    )
    .map((parts) => parts.join('')),
);

describe('text in the head of a page', () => {
  test('never ends the element or the quotes it stands in', () =>
    fc.holds(100, [text], (words) => {
      expect(escapedMarkup(words)).not.toMatch(/[<>"']/);
    }));

  test('as data is the same JSON, and no markup (H-X05)', () =>
    fc.holds(100, [fc.jsonValue(), text], (value, words) => {
      const data = { value, words };
      const written = dataText(data);
      expect(written).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(data)));
    }));

  test('reads back from the HTML unchanged, without canonical address where unindexed', () =>
    fc.holds(
      100,
      [text, text, fc.constantFrom('https://gold.example.com/', null)],
      (title, description, canonical) => {
        const head: PageHead = {
          title,
          description,
          robots: 'index, follow',
          canonical,
          kind: 'website',
          feed: null,
          picture: {
            url: 'https://gold.example.com/share.jpg',
            type: 'image/jpeg',
            width: 1200,
            height: 630,
            alt: title,
          },
        };
        const read = readHead(headHtml(head, [{ '@type': 'Thing', name: title }]));
        expect(read.titles).toEqual([title]);
        expect([read.canonical ?? null, read.meta.get('og:url') ?? null]).toEqual([canonical, canonical]);
        expect(read.meta.get('description')).toBe(description);
        expect(read.meta.get('og:image:alt')).toBe(title);
        expect(read.things).toEqual([{ '@type': 'Thing', name: title }]);
      },
    ));
});
