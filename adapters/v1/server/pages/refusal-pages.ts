import { hash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { tryAgainText } from '../../../../engine/identity/wait-text.ts';
import { accepts } from '../http/compression.ts';
import { escapedMarkup } from '../http/markup.ts';
import type { Problem } from '../http/problem.ts';
import { dataPolicy } from './content-security-policy.ts';

const style = `
  body { font: 18px/1.7 system-ui, sans-serif; max-width: 34rem; margin: 15vh auto 0; padding: 0 1.25rem; color: #2b2117; background: #fffefb; }
  h1 { font-size: 1.5rem; line-height: 1.4; color: #6b0f1a; margin: 0 0 0.75rem; }
  p { margin: 0 0 1.25rem; }
  a { display: inline-block; padding: 0.6rem 1.5rem; border-radius: 8px; color: #fff; background: #6b0f1a; text-decoration: none; }
`;

const policy = `${dataPolicy}; style-src 'sha256-${hash('sha256', style, 'base64')}'`;

const htmlOf = (shopName: string, title: string, text: string, link = ''): string => `<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapedMarkup(shopName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapedMarkup(text)}</p>
${link}
</main>
</body>
</html>
`;

const soon = '5';

const headers = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
} as const;

/** Pages for overload (503), compressed once, and for a rate limit (429). */
export const createRefusalPages = (shopName: string) => {
  const plain = Buffer.from(
    htmlOf(
      shopName,
      'ขณะนี้มีผู้เข้าชมจำนวนมาก',
      `${shopName}ยังเปิดหน้านี้ให้คุณไม่ได้ กรุณารอสักครู่แล้วลองอีกครั้ง สินค้าในถุงช้อปปิ้งของคุณยังอยู่ครบ`,
      '<p><a href="">ลองอีกครั้ง</a></p>',
    ),
  );
  const compressed = { br: brotliCompressSync(plain), gzip: gzipSync(plain) } as const;
  return {
    sendOverloadPage: (reply: FastifyReply, acceptEncoding = ''): FastifyReply => {
      const encoding = (['br', 'gzip'] as const).find((name) => accepts(acceptEncoding, name));
      if (encoding !== undefined) void reply.header('content-encoding', encoding);
      return reply
        .code(503)
        .headers({ ...headers, 'retry-after': soon, vary: 'accept-encoding' })
        .send(encoding === undefined ? plain : compressed[encoding]);
    },
    sendTooOftenPage: (reply: FastifyReply, { retryAfter = 60 }: Problem): FastifyReply =>
      reply
        .code(429)
        .headers({ ...headers, 'retry-after': String(retryAfter) })
        .send(htmlOf(shopName, 'ทำรายการบ่อยเกินไป', tryAgainText(retryAfter))),
  };
};
