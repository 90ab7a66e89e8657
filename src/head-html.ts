import { escapedMarkup } from '../adapters/v1/server/http/markup.ts';
import { type PageHead, headTags, pageMark } from './shop/head/page-head.ts';

/** JSON for a block of data in HTML: nothing in it can end the block or begin another (case H-X05). */
export const dataText = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('>', String.raw`\u003e`)
    .replaceAll('&', String.raw`\u0026`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);

export const headHtml = (head: PageHead, structured: readonly unknown[]): string =>
  [
    `<title>${escapedMarkup(head.title)}</title>`,
    ...headTags(head).map(({ name, attributes }) => {
      const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapedMarkup(value)}"`);
      return `<${name} ${pageMark} ${written.join(' ')} />`;
    }),
    ...structured.map((data) => `<script type="application/ld+json" ${pageMark}>${dataText(data)}</script>`),
  ].join('\n    ');
