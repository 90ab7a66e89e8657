import type { FastifyInstance, FastifyReply } from 'fastify';
import { bahtText, satang, satangFromBahtText } from '../../../../engine/values/money.ts';
import type { AnnouncedPrices } from '../../../../engine/values/price.ts';
import type { Database } from '../database/connect.ts';
import { escaped } from '../http/escape.ts';
import { sendDemoPage } from './demo-page.ts';
import { Problem } from '../http/problem.ts';
import { announceNext, type AnnounceOutcome, latestAnnouncement, pricesBy } from '../catalogue/announce.ts';
import { readAnnouncementHistory } from '../catalogue/announcements.ts';
import { fieldOf, serveFormPage } from './form-page.ts';

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

/** The four figures with their names in forms and tables. */
const figures = [
  ['barBuy', 'แท่งรับซื้อ', 'Bar, buying'],
  ['barSell', 'แท่งขายออก', 'Bar, selling'],
  ['ornamentBuy', 'รูปพรรณรับซื้อ', 'Ornament, buying'],
  ['ornamentSell', 'รูปพรรณขายออก', 'Ornament, selling'],
] as const satisfies readonly (readonly [keyof AnnouncedPrices, string, string])[];

/** More than any baht-weight of gold will cost, satang: what is typed beyond is no price. */
const mostForm = 10_000_000_000;

/** What went wrong, in words and as a status. */
const refusals: Readonly<Record<Exclude<AnnounceOutcome, 'announced'>, readonly [number, string]>> = {
  overtaken: [409, 'มีประกาศใหม่กว่าแล้ว ตรวจดูราคาล่าสุดก่อนประกาศอีกครั้ง · A newer announcement came first.'],
  'not-in-steps': [400, 'ราคาต้องต่างจากประกาศล่าสุดและเปลี่ยนเป็นขั้น ขั้นละ ฿50 · The price changes in steps of ฿50.'],
  'too-far': [
    400,
    'ราคาต้องต่างจากประกาศล่าสุดและต่างกันเองไม่เกิน ฿5,000 · No more than ฿5,000 from the latest announcement and from each other.',
  ],
  'not-in-order': [
    400,
    'ราคารับซื้อต้องไม่สูงกว่าราคาขายออก และทองรูปพรรณขายออกต้องไม่ต่ำกว่าทองแท่ง · Buying is never above selling, nor an ornament below a bar.',
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
      ...figures.map(([name]) => inBaht(announcement[name])),
      change,
    ];
    return `<tr><th scope="row">${announcement.number}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  const heads = ['ครั้งที่', 'เวลา', ...figures.map(([, words]) => words), '±'];
  return [
    '<div class="wide"><table><caption>ประกาศล่าสุดอยู่บนสุด · The latest comes first</caption><thead><tr>',
    heads.map((head) => `<th scope="col">${head}</th>`).join(''),
    `</tr></thead><tbody>${rows.toReversed().join('')}</tbody></table></div>`,
  ].join('');
};

const forms = (id: number, barSell: number): string => {
  const hidden = `<input type="hidden" name="after" value="${id}">`;
  const quick = quickSteps.map((step) => {
    const price = bahtOf(barSell) + step;
    const label = `${signed(step)} → ฿${money.format(price)}`;
    return `<button name="barSell" value="${price}">${label}</button>`;
  });
  const next = pricesBy(satang(barSell + 5_000));
  const inputs = figures.map(
    ([name, words, english]) =>
      `<label>${words} · ${english} <input name="${name}" type="number" inputmode="decimal" required step="${name === 'ornamentBuy' ? '0.01' : '50'}" min="50" value="${bahtText(next[name])}"></label>`,
  );
  return [
    `<form method="post" action="${path}"><p class="row">${hidden}${quick.join('')}</p></form>`,
    `<form method="post" action="${path}"><fieldset><legend>ราคาต่อน้ำหนัก 1 บาททอง (฿) · A baht-weight costs</legend><p class="row">${hidden}`,
    inputs.join(''),
    '<button>ประกาศครั้งถัดไป · Announce</button></p></fieldset></form>',
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
  return sendDemoPage(reply, {
    title: 'ประกาศราคาทอง · Gold price',
    hasForms: true,
    body: [
      '<p><small>แทนประกาศของสมาคมค้าทองคำในร้านตัวอย่าง: ปุ่มด้านล่างคิดอีกสามราคาให้เอง หรือกรอกทั้งสี่ราคา ร้านคิดราคาสินค้าใหม่ทันที · Stands in for the association: a button works out the other three figures, the form takes all four, and the shop re-prices everything at once.</small></p>',
      words === '' ? '' : `<p role="alert">${escaped(words)}</p>`,
      forms(latest.id, latest.barSell),
      await table(database),
      '<p><a href="/home">กลับไปเว็บไซต์ร้าน · Back to the shop</a></p>',
    ].join(''),
  });
};

/** The figures of a form: all four, or a bar's selling price that the others follow; undefined for anything else. */
const pricesIn = (body: URLSearchParams): AnnouncedPrices | undefined => {
  const [barBuy, barSell, ornamentBuy, ornamentSell] = figures.map(([name]) =>
    satangFromBahtText(fieldOf(body, name) ?? ''),
  );
  if (barSell === undefined || barSell > mostForm) return undefined;
  if (figures.every(([name]) => name === 'barSell' || !body.has(name)))
    return pricesBy(satang(Math.max(barSell, 10_000)));
  return barBuy === undefined || ornamentBuy === undefined || ornamentSell === undefined
    ? undefined
    : { barBuy, barSell, ornamentBuy, ornamentSell };
};

/** The wish of a form, or null when it is none: figures in baht and the id of the announcement that the page showed. */
const wishOf = (
  body: URLSearchParams,
): { readonly after: number; readonly prices: AnnouncedPrices } | null => {
  const after = fieldOf(body, 'after') ?? '';
  const prices = pricesIn(body);
  return /^[1-9][0-9]{0,14}$/.test(after) && prices !== undefined ? { after: Number(after), prices } : null;
};

/**
 * Serves /dev/gold, where the demo's next announcement is made: its number and time come by themselves, a second press of
 * the same button is refused, and so is every form of another site. The production never has this page (ruling P28).
 */
export const serveGoldPage = async (app: FastifyInstance, database: Database): Promise<void> =>
  serveFormPage(app, {
    path,
    show: async (reply) => page(reply, database),
    submit: async (form, reply) => {
      const wish = wishOf(form);
      const outcome = wish === null ? 'not-in-steps' : await announceNext(database, wish, Date.now());
      return outcome === 'announced' ? reply.redirect(path, 303) : page(reply, database, outcome);
    },
  });
