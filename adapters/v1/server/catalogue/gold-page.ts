import type { FastifyInstance, FastifyReply } from 'fastify';
import { satangFromBahtText, type Satang, satang } from '../../../../engine/money.ts';
import type { Database } from '../database/connect.ts';
import { escaped, sendDevPage } from '../dev-page.ts';
import { isFromOwnPage } from '../own-page.ts';
import { Problem } from '../problem.ts';
import { announceNext, type AnnounceOutcome, latestAnnouncement } from './announce.ts';
import { readAnnouncementHistory } from './announcements.ts';

const path = '/dev/gold';

/** Offered at one press: how the price is changed, in baht. */
const quickSteps = [50, 100, 150, -50, -100, -150] as const;

const time = new Intl.DateTimeFormat('th-TH', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Bangkok',
});
const money = new Intl.NumberFormat('en-US');
const bahtOf = (amount: number): number => amount / 100;
const inBaht = (amount: number): string => `฿${money.format(bahtOf(amount))}`;

/** What went wrong, in words and as a status. */
const refusals: Readonly<Record<Exclude<AnnounceOutcome, 'announced'>, readonly [number, string]>> = {
  overtaken: [409, 'มีประกาศใหม่กว่าแล้ว ตรวจดูราคาล่าสุดก่อนประกาศอีกครั้ง · A newer announcement came first.'],
  'not-in-steps': [400, 'ราคาต้องเปลี่ยนครั้งละ 50 บาท และต่างจากประกาศล่าสุด · The price changes in steps of ฿50.'],
  'too-far': [
    400,
    'ราคาต่างจากประกาศล่าสุดได้ไม่เกิน 5,000 บาท · No more than ฿5,000 from the latest announcement.',
  ],
  'too-many': [409, 'วันนี้ประกาศครบ 99 ครั้งแล้ว · There were 99 announcements today.'],
};

const signed = (change: number): string =>
  change === 0 ? '–' : change > 0 ? `▲ +${money.format(change)}` : `▼ −${money.format(-change)}`;

const table = async (database: Database): Promise<string> => {
  const history = await readAnnouncementHistory(database);
  const rows = history.map((announcement, index) => {
    const before = history[index - 1];
    const change = before === undefined ? '' : signed(bahtOf(announcement.barSell - before.barSell));
    const cells = [
      escaped(time.format(announcement.at)),
      inBaht(announcement.barBuy),
      inBaht(announcement.barSell),
      inBaht(announcement.ornamentSell),
      change,
    ];
    return `<tr><th scope="row">${announcement.number}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const heads = ['ครั้งที่', 'เวลา', 'แท่งรับซื้อ', 'แท่งขายออก', 'รูปพรรณขายออก', '±'];
  return [
    '<table><caption>ประกาศล่าสุดอยู่บนสุด · The latest comes first</caption><thead><tr>',
    heads.map((head) => `<th scope="col">${head}</th>`).join(''),
    `</tr></thead><tbody>${rows.toReversed().join('')}</tbody></table>`,
  ].join('');
};

const forms = (id: number, barSell: number): string => {
  const hidden = `<input type="hidden" name="after" value="${id}">`;
  const quick = quickSteps.map((step) => {
    const price = bahtOf(barSell) + step;
    const label = `${signed(step)} → ฿${money.format(price)}`;
    return `<button name="barSell" value="${price}">${label}</button>`;
  });
  return [
    `<form method="post" action="${path}"><p class="row">${hidden}${quick.join('')}</p></form>`,
    `<form method="post" action="${path}"><p class="row">${hidden}`,
    '<label for="price">ทองแท่งขายออก (บาท) · Bar, selling</label>',
    `<input id="price" name="barSell" type="number" inputmode="numeric" required step="50" min="${bahtOf(barSell) - 5_000}" max="${bahtOf(barSell) + 5_000}" value="${bahtOf(barSell) + 50}">`,
    '<button>ประกาศครั้งถัดไป · Announce</button></p></form>',
  ].join('');
};

const page = async (
  reply: FastifyReply,
  database: Database,
  refused?: Exclude<AnnounceOutcome, 'announced'>,
): Promise<FastifyReply> => {
  const latest = await latestAnnouncement(database);
  if (latest === undefined) throw new Problem(503, 'UNAVAILABLE', {}, 60);
  const [status, words] = refused === undefined ? [200, ''] : refusals[refused];
  // With no referrer at all a browser would not name the origin that a form comes from.
  void reply.code(status).header('referrer-policy', 'same-origin');
  return sendDevPage(reply, {
    title: 'ประกาศราคาทอง · Gold price',
    hasForms: true,
    body: [
      '<p><small>แทนประกาศของสมาคมค้าทองคำในร้านตัวอย่าง: รับซื้อต่ำกว่าขายออก 100 บาท รูปพรรณสูงกว่า 800 บาท ร้านคิดราคาสินค้าใหม่ทันที · Stands in for the association: the shop re-prices everything at once.</small></p>',
      words === '' ? '' : `<p role="alert">${escaped(words)}</p>`,
      forms(latest.id, latest.bar_sell),
      await table(database),
      '<p><a href="/home">กลับไปหน้าร้าน · Back to the shop</a></p>',
    ].join(''),
  });
};

/** The wish of a form, or null when it is none: whole baht and the id of the announcement that the page showed. */
const wishOf = (body: unknown): { readonly after: number; readonly barSell: Satang } | null => {
  if (!(body instanceof URLSearchParams)) return null;
  const [after, barSell] = [body.getAll('after'), body.getAll('barSell')].map((values) =>
    values.length === 1 ? (values[0] ?? '') : '',
  );
  if (after === undefined || !/^[1-9][0-9]{0,14}$/.test(after)) return null;
  const price = /^[1-9][0-9]{0,8}$/.test(barSell ?? '') ? satangFromBahtText(barSell ?? '') : undefined;
  return price === undefined ? null : { after: Number(after), barSell: satang(price) };
};

/**
 * Serves /dev/gold, where the demo's next announcement is made: its number and time come by themselves, a second press of
 * the same button is refused, and so is every form of another site. The production never has this page (ruling P28).
 */
export const serveGoldPage = async (app: FastifyInstance, database: Database): Promise<void> => {
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      (_request, text, done) => done(null, new URLSearchParams(String(text))),
    );
    pages.get(path, async (_request, reply) => page(reply, database));
    pages.post(
      path,
      {
        onRequest: async (request) => {
          if (!isFromOwnPage(request)) throw new Problem(403, 'FORBIDDEN');
        },
      },
      async (request, reply) => {
        const wish = wishOf(request.body);
        const outcome = wish === null ? 'not-in-steps' : await announceNext(database, wish, Date.now());
        return outcome === 'announced' ? reply.redirect(path, 303) : page(reply, database, outcome);
      },
    );
  });
};
