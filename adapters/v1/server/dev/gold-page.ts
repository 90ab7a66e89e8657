import type { FastifyInstance } from 'fastify';
import { bahtText, moneyText, satang, satangFromBahtText } from '../../../../engine/values/money.ts';
import type { AnnouncedPrices } from '../../../../engine/values/price.ts';
import type { Database } from '../database/query.ts';
import { moment } from '../delivery/order-messages.ts';
import { fieldOf, type Refusal, serveFormPage } from './demo-page.ts';
import { type Html, markup } from './markup.ts';
import { Problem } from '../http/problem.ts';
import { announceNext, type AnnounceOutcome, latestAnnouncement, pricesBy } from '../catalogue/announce.ts';
import { readAnnouncementHistory } from '../catalogue/announcements.ts';

const path = '/dev/gold';

/** Offered at one press: how the price is changed, satang. */
const quickSteps = [5_000, 10_000, 15_000, -5_000, -10_000, -15_000] as const;

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
const refusals: Readonly<Record<Exclude<AnnounceOutcome, 'announced'>, Refusal>> = {
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
  change === 0 ? '–' : `${change > 0 ? '▲ +' : '▼ −'}${moneyText(satang(Math.abs(change))).slice(1)}`;

const table = async (database: Database): Promise<Html> => {
  const history = await readAnnouncementHistory(database);
  const rows = history.map((announcement, index) => {
    const before = history[index - 1];
    const change = before === undefined ? '' : signed(announcement.barSell - before.barSell);
    const cells = [
      moment.format(announcement.at),
      ...figures.map(([name]) => moneyText(announcement[name])),
      change,
    ];
    return markup`<tr><th scope="row">${announcement.number}</th>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>`;
  });
  const heads = ['ครั้งที่', 'เวลา', ...figures.map(([, words]) => words), '±'];
  return markup`<div class="wide"><table><caption>ประกาศล่าสุดอยู่บนสุด · The latest comes first</caption><thead><tr>${heads.map(
    (head) => markup`<th scope="col">${head}</th>`,
  )}</tr></thead><tbody>${rows.toReversed()}</tbody></table></div>`;
};

const forms = (id: number, barSell: number): Html => {
  const hidden = markup`<input type="hidden" name="after" value="${id}">`;
  const quick = quickSteps.map((step) => {
    const price = satang(barSell + step);
    return markup`<button name="barSell" value="${bahtText(price)}">${signed(step)} → ${moneyText(price)}</button>`;
  });
  const next = pricesBy(satang(barSell + 5_000));
  const inputs = figures.map(
    ([name, words, english]) =>
      markup`<label>${words} · ${english} <input name="${name}" type="number" inputmode="decimal" required step="${name === 'ornamentBuy' ? '0.01' : '50'}" min="50" value="${bahtText(next[name])}"></label>`,
  );
  return markup`<form method="post" action="${path}"><p class="row">${hidden}${quick}</p></form><form method="post" action="${path}"><fieldset><legend>ราคาต่อน้ำหนัก 1 บาททอง (฿) · A baht-weight costs</legend><p class="row">${hidden}${inputs}<button>ประกาศครั้งถัดไป · Announce</button></p></fieldset></form>`;
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

/**
 * Serves /dev/gold, where the demo's next announcement is made: its number and time come by themselves, a second press of
 * the same button is refused, and so is every form of another site. The production never has this page (ruling P28).
 */
export const serveGoldPage = async (app: FastifyInstance, database: Database): Promise<void> =>
  serveFormPage(app, {
    path,
    title: 'ประกาศราคาทอง · Gold price',
    intro:
      'แทนประกาศของสมาคมค้าทองคำในร้านตัวอย่าง: ปุ่มด้านล่างคิดอีกสามราคาให้เอง หรือกรอกทั้งสี่ราคา ร้านคิดราคาสินค้าใหม่ทันที · Stands in for the association: a button works out the other three figures, the form takes all four, and the shop re-prices everything at once.',
    body: async () => {
      const latest = await latestAnnouncement(database);
      if (latest === undefined) throw new Problem('UNAVAILABLE', {}, 60);
      return markup`${forms(latest.id, latest.barSell)}${await table(database)}<p><a href="/home">กลับไปเว็บไซต์ร้าน · Back to the shop</a></p>`;
    },
    submit: async (form) => {
      // The id of the announcement that the page showed, and figures in baht.
      const after = fieldOf(form, 'after') ?? '';
      const prices = pricesIn(form);
      const outcome =
        /^[1-9][0-9]{0,14}$/.test(after) && prices !== undefined
          ? await announceNext(database, { after: Number(after), prices }, Date.now())
          : 'not-in-steps';
      return outcome === 'announced' ? undefined : refusals[outcome];
    },
  });
