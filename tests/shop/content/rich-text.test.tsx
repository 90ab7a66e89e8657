import { describe, expect, test } from 'vitest';
import type { Block } from '../../../engine/content/rich-text.ts';
import { initialRoot } from '../../../engine/rules.ts';
import { RichText } from '../../../src/shop/content/RichText.tsx';
import { drawn } from '../support/drawn.tsx';

const html = (...blocks: readonly Block[]): string => drawn(initialRoot, <RichText blocks={blocks} />);

const linked = (href: string): Block => ({
  type: 'paragraph',
  runs: [{ text: 'อ่านต่อ', isBold: false, href }],
});

describe('a text is drawn', () => {
  test('with what looks like a program as words, wherever it stands (H-X05)', () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}<svg/onload=1>';
    const run = { text: hostile, isBold: true, href: null };
    const text = html(
      { type: 'heading', level: '2', text: hostile },
      { type: 'paragraph', runs: [run] },
      { type: 'list', isOrdered: true, items: [[run]] },
      { type: 'quote', runs: [run] },
      { type: 'table', caption: hostile, head: [hostile, hostile], rows: [[hostile, hostile]] },
      {
        type: 'picture',
        src: '/pictures/a-800.webp',
        width: 800,
        height: 800,
        alt: `"${hostile}`,
        caption: hostile,
      },
    );
    expect(text).not.toMatch(/<script|<svg|<img src="?x/);
    expect(text.match(/<img/g)).toHaveLength(1);
    expect(text.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(9);
    expect(text).toContain('{{7*7}}');
  });

  test.each(['javascript:alert(1)', 'data:text/html,1', '//evil.example.com', 'http://a.example.com'])(
    'with words instead of a link to %s, from any state (H-X05)',
    (href) => {
      expect(html(linked(href))).not.toContain('<a ');
      expect(html(linked(href))).toContain('อ่านต่อ');
    },
  );

  test('with own pages in this window, and others without a referrer', () => {
    expect(html(linked('/help/terms'))).toMatch(/<a href="\/help\/terms"[^>]*>อ่านต่อ<\/a>/);
    expect(html(linked('/help/terms'))).not.toContain('target');
    expect(html(linked('https://gold.example.com/'))).toMatch(
      /target="_blank" rel="noreferrer">อ่านต่อ<span class="visually-hidden"> \(เปิดหน้าต่างใหม่\)/,
    );
    expect(html(linked('tel:1166'))).toContain('<a href="tel:1166">');
  });

  test('with tables whose rows and columns have names, and no cell beyond the columns', () => {
    const table = html({
      type: 'table',
      caption: 'ไซส์',
      head: ['เบอร์', 'มม.'],
      rows: [['50'], ['52', '16.6', 'เกิน']],
    });
    expect(table).toContain('<caption>ไซส์</caption>');
    expect(table.match(/<th scope="col">/g)).toHaveLength(2);
    expect(table.match(/<th scope="row">/g)).toHaveLength(2);
    expect(table).not.toContain('เกิน');
  });

  test('with weights that no line end splits, in prose and in tables (P18)', () => {
    const run = { text: 'สร้อย 1 บาททอง', isBold: false, href: null };
    const text = html(
      { type: 'paragraph', runs: [run] },
      { type: 'list', isOrdered: false, items: [[run]] },
      { type: 'table', caption: '', head: ['หนัก', 'กรัม'], rows: [['1 บาททอง', '15.16 กรัม']] },
    );
    expect(text.match(/<span class="unbroken">1 บาททอง<\/span>/g)).toHaveLength(3);
    expect(text).toContain('<span class="unbroken">15.16 กรัม</span>');
    const call: Block = {
      type: 'paragraph',
      runs: [{ text: '02-000-0000', isBold: false, href: 'tel:020000000' }],
    };
    expect(html(call)).toContain('<a href="tel:020000000"><span class="unbroken">02-000-0000</span></a>');
  });

  test('with pictures whose place is known before they are there', () => {
    const picture = html({
      type: 'picture',
      src: '/pictures/ring--plain--main-800.webp',
      width: 800,
      height: 800,
      alt: 'แหวน',
      caption: '',
    });
    expect(picture).toMatch(/<img[^>]*alt="แหวน" width="800" height="800" loading="lazy"/);
    expect(picture).not.toContain('figcaption');
  });
});
