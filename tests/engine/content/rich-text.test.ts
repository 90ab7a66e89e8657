import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { describe, expect, test } from 'vitest';
import { isHref, isOwnPath, isPicturePath } from '../../../engine/content/address.ts';
import { type Block, RichText } from '../../../engine/content/rich-text.ts';

const paragraph = (href: string | null): Block => ({
  type: 'paragraph',
  runs: [{ text: 'อ่านต่อ', isBold: false, href }],
});
const isText = (value: unknown): boolean => E.isRight(RichText.decode(value));

describe('a link of a text (H-X05)', () => {
  test.each([
    '/',
    '/help/terms',
    '/catalog/โปรโมชั่น?page=2#top',
    '/search?q=a//b/../c',
    '/a..b/.well-known',
    'https://shop.example.com',
    'https://shop.example.com:8443/a?b=c#d',
    'tel:02-000-0000',
    'tel:+6620000000',
    'tel:1166',
    'mailto:shop@suvarna.example.com',
  ])('may lead to %s', (href) => {
    expect(isHref(href)).toBe(true);
    expect(isText([paragraph(href)])).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'http://shop.example.com',
    '//evil.example.com',
    '/\\evil.example.com',
    '/\t/evil.example.com',
    '\\\\evil',
    'https://user:secret@evil.example.com',
    'https://a.0',
    'https://a.co:99999',
    'https:evil.example.com',
    'https://evil.example.com/"onclick="alert(1)',
    'https://evil.example.com/<script>',
    'mailto:a@b.co?bcc=everybody@example.com',
    'tel:javascript',
    'file:///etc/passwd',
    '/..//evil.example.com',
    '/a/../..//evil.example.com',
    '/%2e%2E//evil.example.com',
    '/help/..',
    '/help/terms\u{202e}moc.live',
    'https://shop.example.com/\u{2066}a\u{2069}',
    '/help\u{200b}/terms',
    '',
    `/${'a'.repeat(500)}`,
  ])('never to %j', (href) => {
    expect(isHref(href)).toBe(false);
    expect(isText([paragraph(href)])).toBe(false);
  });

  test('that counts as an own path stays with the shop, whichever its content', () =>
    fc.holds(
      [300, 10_000],
      [
        fc.oneof(
          fc.webPath(),
          fc.string(),
          fc.string().map((text) => `/${text}`),
          fc
            .string({ unit: fc.constantFrom('/', '.', '%2e', '\\', 'a', '?', '#') })
            .map((text) => `/${text}`),
        ),
      ],
      (address) => {
        if (!isOwnPath(address)) return;
        const shop = 'https://shop.example.com';
        const { origin, pathname } = new URL(address, shop);
        // A browser resolves the path once more.
        expect([origin, new URL(pathname, shop).origin]).toEqual([shop, shop]);
      },
    ));

  test('that leads outside does so by the protocol that it names', () =>
    fc.holds(
      [300, 10_000],
      [
        fc.oneof(
          fc.webUrl(),
          fc.string().map((text) => `https://${text}`),
        ),
      ],
      (address) => {
        if (!isHref(address) || isOwnPath(address)) return;
        const url = new URL(address);
        expect(url.protocol).toBe('https:');
        expect(url.username + url.password).toBe('');
      },
    ));
});

test('a picture of a text is one of the shop’s own', () => {
  expect(isPicturePath('/pictures/blog-purity-1280.webp')).toBe(true);
  expect(isPicturePath('/pictures/uploaded/0123456789abcdef-1280.webp')).toBe(true);
  expect(isPicturePath('/pictures/other/a.webp')).toBe(false);
  for (const path of [
    'https://evil.example.com/a.webp',
    '//evil/a.webp',
    '/pictures/../secret.webp',
    '/pictures/a.webp?x',
    '/pictures/a.html',
  ]) {
    expect(isPicturePath(path)).toBe(false);
  }
});

describe('a text', () => {
  const heading: Block = { type: 'heading', level: '2', text: 'ก' };

  test('has bounds in every direction and no blocks within blocks', () => {
    expect(isText([heading])).toBe(true);
    for (const odd of [
      [],
      Array.from({ length: 201 }, () => heading),
      [{ ...heading, text: 'ก'.repeat(201) }],
      [{ ...heading, text: '' }],
      [{ ...heading, text: 'ก\u0000' }],
      [{ ...heading, text: '\uD800' }],
      [{ ...heading, level: '1' }],
      [{ type: 'paragraph', runs: [] }],
      [{ type: 'paragraph', runs: [heading] }],
      [{ type: 'list', isOrdered: false, items: [] }],
      [{ type: 'list', isOrdered: false, items: [[heading]] }],
      [{ type: 'table', caption: 'ก', head: ['ก'], rows: [['ก', 'ข']] }],
      [{ type: 'html', text: '<b>ก</b>' }],
      [{ type: 'picture', src: '/pictures/a.webp', width: 0, height: 1, alt: '', caption: '' }],
      '<p>ก</p>',
      null,
    ]) {
      expect(isText(odd), JSON.stringify(odd).slice(0, 80)).toBe(false);
    }
  });

  test('keeps what looks like a program as the words that it is', () => {
    const hostile = '<img src=x onerror=alert(1)>{{constructor}}';
    const body: readonly Block[] = [{ type: 'quote', runs: [{ text: hostile, isBold: false, href: null }] }];
    expect(RichText.decode(body)).toEqual(E.right(body));
  });
});
