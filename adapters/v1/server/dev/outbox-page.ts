import type { FastifyInstance } from 'fastify';
import { mailPartsOf, qrContentId, qrPicture } from '../delivery/compose.ts';
import { type Database, query, type Row } from '../database/query.ts';
import { type Html, linkedMarkup, markup, none } from '../http/markup.ts';
import { dataPolicy } from '../pages/content-security-policy.ts';
import { sendDemoPage } from './demo-page.ts';

type Sent = Row<'outbox', 'id' | 'kind' | 'recipient' | 'subject' | 'body' | 'html' | 'at'> & {
  readonly delivered: boolean;
};

const time = new Intl.DateTimeFormat('th-TH', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Bangkok',
});

const item = ({ id, kind, recipient, subject, body, html, at, delivered }: Sent): Html => {
  const what = kind === 'sms' ? `SMS ${mailPartsOf(body)} ส่วน · ${body.length} ตัวอักษร` : 'อีเมล · E-mail';
  const moment = markup`<time datetime="${new Date(at).toISOString()}">${time.format(at)}</time>`;
  const shown = html === null ? none : markup` · <a href="/dev/outbox/${id}">HTML</a>`;
  const title = subject === '' ? none : markup`<div><strong>${subject}</strong></div>`;
  return markup`<li data-kind="${kind}" data-to="${recipient}"><small>${what} → ${recipient} · ${moment}${delivered ? ' · ส่งแล้ว · delivered' : ''}${shown}</small>${title}<pre>${linkedMarkup(body)}</pre></li>`;
};

/** A letter has its styles at its elements. */
const letterPolicy = `${dataPolicy}; style-src 'unsafe-inline'; img-src 'self' data:`;

/**
 * The last fifty messages, so that codes and links can be used without a phone or a mailbox; /dev/outbox/NUMBER is an e-mail as
 * HTML. A production never has these pages (ruling P28).
 */
export const serveOutbox = (app: FastifyInstance, database: Database): void => {
  app.get('/dev/outbox', async (_request, reply) => {
    const rows = await query<Sent>(database)`
      select id, kind, recipient, subject, body, html, at, delivered_at is not null as delivered
        from outbox order by id desc limit 50
    `;
    const list =
      rows.length === 0 ? markup`<p>ยังไม่มีข้อความ · No messages yet</p>` : markup`<ol>${rows.map(item)}</ol>`;
    return sendDemoPage(reply, {
      title: 'กล่องข้อความออก · Outbox',
      body: markup`<p><small>ข้อความที่ร้านตัวอย่างส่ง หน้านี้อัปเดตเองทุก 5 วินาที · What the demo shop sends; this page refreshes every 5 seconds.</small></p>${list}`,
      refresh: 5,
    });
  });
  app.get<{ Params: { id: string } }>(String.raw`/dev/outbox/:id(^\d{1,9}$)`, async (request, reply) => {
    const { html, qr } = await query.one<Row<'outbox', 'html' | 'qr'>>(database, 'NOT_FOUND')`
      select html, qr from outbox where id = ${Number(request.params.id)} and html is not null
    `;
    const picture = qr === null ? '' : `data:image/png;base64,${(await qrPicture(qr)).toString('base64')}`;
    return reply
      .header('content-security-policy', letterPolicy)
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(html?.replace(`cid:${qrContentId}`, picture));
  });
};
