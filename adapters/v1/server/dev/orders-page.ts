import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/query.ts';
import type { Till } from '../payments/receive.ts';
import { fieldOf, type Refusal, serveFormPage } from './demo-page.ts';
import { markup } from './markup.ts';
import { orderPrefix } from '../orders/numbers.ts';
import { Problem } from '../http/problem.ts';
import { actAtDesk, type DeskAction, type DeskOutcome, type DeskWish } from '../payments/desk.ts';
import { actionWords, orderItem, statusWords } from './orders-page-item.ts';
import { readDeskOrders, readSlip } from './orders-page-read.ts';

const path = '/dev/orders';

const orderNumberForm = new RegExp(`^${orderPrefix}-\\d{6}-\\d{4,8}$`);

/** What went wrong, in words and as a status. */
const refusals: Readonly<Record<Exclude<DeskOutcome, 'done'>, Refusal>> = {
  overtaken: [409, 'คำสั่งซื้อเปลี่ยนสถานะไปแล้ว ตรวจดูก่อนทำรายการอีกครั้ง · The order has moved on.'],
  'no-tracking': [
    400,
    'หมายเลขพัสดุต้องเป็นตัวอักษร A–Z ตัวเลข หรือขีด 4–40 ตัว · A tracking number has 4–40 of A–Z, digits, dashes.',
  ],
};

const isAction = (text: string): text is DeskAction => Object.hasOwn(actionWords, text);

/** The wish of a form, or null when it is none. */
const wishOf = (body: URLSearchParams): DeskWish | null => {
  const [action, seen] = [fieldOf(body, 'action') ?? '', fieldOf(body, 'seen') ?? ''];
  const status = Object.keys(statusWords).find((known) => known === seen) as DeskWish['seen'] | undefined;
  const orderNumber = fieldOf(body, 'number') ?? '';
  if (!isAction(action) || status === undefined || !orderNumberForm.test(orderNumber)) return null;
  return {
    action,
    seen: status,
    orderNumber,
    tracking: (fieldOf(body, 'tracking') ?? '').trim().toUpperCase(),
  };
};

const serveSlips = (pages: FastifyInstance, database: Database): void => {
  pages.get<{ Params: { number: string; position: string } }>(
    `${path}/:number/slip/:position`,
    async (request, reply) => {
      const { number, position } = request.params;
      const slip = /^[0-9]$/.test(position) ? await readSlip(database, number, Number(position)) : undefined;
      if (slip === undefined) throw new Problem('NOT_FOUND');
      // Its type was told by its content when it came; a browser shall not guess another.
      return reply
        .type(slip.mediaType)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-robots-tag', 'noindex')
        .send(slip.content);
    },
  );
};

/**
 * Serves /dev/orders, the back office and the bank of the demo: slips to look at, payments to confirm, orders to send. A
 * button that was shown for another status is refused, and so is every form of another site. The production never has this
 * page (ruling P28).
 */
export const serveOrdersPage = async (
  app: FastifyInstance,
  parts: Till & { readonly database: Database; readonly wake: () => void },
): Promise<void> => {
  const { database, wake } = parts;
  serveSlips(app, database);
  await serveFormPage(app, {
    path,
    title: 'คำสั่งซื้อ · Orders',
    intro:
      'แทนงานหลังร้านและธนาคารในร้านตัวอย่าง: 30 คำสั่งซื้อล่าสุด · Stands in for the back office and the bank: the latest 30 orders.',
    hasPictures: true,
    body: async () => {
      const orders = await readDeskOrders(database);
      const list =
        orders.length === 0
          ? markup`<p>ยังไม่มีคำสั่งซื้อ · No orders yet</p>`
          : markup`<ol>${orders.map((order) => orderItem(path, order))}</ol>`;
      return markup`${list}<p><a href="/home">กลับไปเว็บไซต์ร้าน · Back to the shop</a> · <a href="/dev/outbox">กล่องข้อความออก · Outbox</a></p>`;
    },
    submit: async (form) => {
      const wish = wishOf(form);
      if (wish === null) throw new Problem('VALIDATION');
      const outcome = await actAtDesk(database, parts, wish);
      if (outcome !== 'done') return refusals[outcome];
      wake();
      return undefined;
    },
  });
};
