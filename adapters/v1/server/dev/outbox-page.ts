import type { FastifyInstance } from 'fastify';
import { type Database, query, type Row } from '../database/query.ts';
import { type Html, markup, none } from './markup.ts';
import { sendDemoPage } from './demo-page.ts';
import { partsOf } from '../delivery/compose.ts';

type Sent = Row<'outbox', 'kind' | 'recipient' | 'subject' | 'body' | 'at'> & { readonly delivered: boolean };

const time = new Intl.DateTimeFormat('th-TH', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Bangkok',
});

/** A message's text with its addresses as links. */
const linked = (body: string): readonly Html[] =>
  body
    .split(/(https?:\/\/[^\s<]+)/)
    .map((text, index) => (index % 2 === 0 ? markup`${text}` : markup`<a href="${text}">${text}</a>`));

const item = ({ kind, recipient, subject, body, at, delivered }: Sent): Html => {
  const what = kind === 'sms' ? `SMS ${partsOf(body)} ส่วน · ${body.length} ตัวอักษร` : 'อีเมล · E-mail';
  const moment = markup`<time datetime="${new Date(at).toISOString()}">${time.format(at)}</time>`;
  const title = subject === '' ? none : markup`<div><strong>${subject}</strong></div>`;
  return markup`<li data-kind="${kind}" data-to="${recipient}"><small>${what} → ${recipient} · ${moment}${delivered ? ' · ส่งแล้ว · delivered' : ''}</small>${title}<pre>${linked(body)}</pre></li>`;
};

/**
 * Serves /dev/outbox: the last fifty messages of the demo, newest first, so that codes and links can be used without a
 * phone or a mailbox. The production never has this page (ruling P28).
 */
export const serveOutbox = (app: FastifyInstance, database: Database): void => {
  app.get('/dev/outbox', async (_request, reply) => {
    const rows = await query<Sent>(database)`
      select kind, recipient, subject, body, at, delivered_at is not null as delivered
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
};
