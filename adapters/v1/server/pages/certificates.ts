import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Seller } from '../../../../engine/values/seller.ts';
import { longDateText } from '../../../../engine/values/thai-date.ts';
import { gramsText } from '../../../../engine/values/weight.ts';
import type { Database } from '../database/query.ts';
import { qrPicture } from '../delivery/compose.ts';
import { Html, markup, none } from '../http/markup.ts';
import { type AddressLimits, findRateLimited } from '../identity/address-limits.ts';
import { readCertificate } from '../orders/owned.ts';
import { dataPolicy } from './content-security-policy.ts';

const misses = { name: 'unknown certificates', most: 100, seconds: 3_600 } as const;

const style = `
  body { font: 18px/1.7 system-ui, sans-serif; width: min(34rem, 100% - 5.5rem); margin: 2rem auto; padding: 2rem 1.5rem; border: 3px double #c9a24a; color: #2b2117; background: #fff; }
  h1 { font-size: 1.5rem; margin: 0; color: #6b0f1a; }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1.5rem; }
  dd { margin: 0; font-weight: bold; }
  .over { padding: 0.5rem 1rem; border: 2px solid #b42318; color: #8a1710; font-weight: bold; }
`;
const policy = `${dataPolicy}; img-src data:; style-src 'sha256-${hash('sha256', style, 'base64')}'`;

/** Printable certificates: the piece, its weight and purity, the day and the shop; no buyer data. */
export const serveCertificates = (
  app: FastifyInstance,
  database: Database,
  limits: AddressLimits,
  { seller, origin }: { readonly seller: Seller; readonly origin: () => string },
): void => {
  app.get<{ Params: { code: string } }>('/certificate/:code', async (request, reply) => {
    const { code } = request.params;
    const found = await findRateLimited(limits, [request, misses], async () =>
      readCertificate(database, code),
    );
    const qr = (await qrPicture(`${origin()}/certificate/${code}`)).toString('base64');
    const facts = found && [
      ['สินค้า', found.productName],
      ['น้ำหนัก', `${gramsText(found.weight)} กรัม`],
      ['ความบริสุทธิ์', `${(found.purity ?? 965) / 10}%`],
      ['จำนวน', `${found.quantity} ชิ้น`],
      ['วันที่รับสินค้า', longDateText(found.boughtAt)],
      ['เลขที่', code],
    ];
    const over = found ? 'ใบรับรองนี้ใช้ไม่ได้แล้ว ร้านรับสินค้าคืนแล้ว' : 'ไม่พบใบรับรองนี้';
    const body = markup`${found?.quantity ? none : markup`<p class="over">${over}</p>`}${
      facts
        ? markup`<dl>${facts.map(([name = '', value = '']) => markup`<dt>${name}</dt><dd>${value}</dd>`)}</dl><img src="data:image/png;base64,${qr}" width="160" height="160" alt="QR ของใบรับรองนี้">`
        : none
    }`;
    return reply
      .code(found === undefined ? 404 : 200)
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(
        markup`<!doctype html><html lang="th"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>ใบรับรองทอง | ${seller.name}</title><style>${new Html(style)}</style></head><body><main><h1>ใบรับรองทอง ${seller.name}</h1>${body}</main></body></html>`
          .text,
      );
  });
};
