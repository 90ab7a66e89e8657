import { describe, expect, test } from 'vitest';
import {
  changedMessage,
  codeMessage,
  goneMessage,
  passwordChangedMessage,
  resetMessage,
} from '../../../adapters/v1/server/delivery/account-messages.ts';
import { orderMessage } from '../../../adapters/v1/server/delivery/order-messages.ts';
import type { OrderNews, OrderNewsKind } from '../../../adapters/v1/server/delivery/order-paragraphs.ts';
import type { Message } from '../../../adapters/v1/server/delivery/outbox.ts';
import { mailPartsOf } from '../../../adapters/v1/server/delivery/compose.ts';
import type { Seller } from '../../../engine/values/seller.ts';
import { baht } from '../../../engine/values/money.ts';
import { brandDetails } from '../../../src/shop/brand-details.ts';
import type { Branch } from '../../../engine/branches/branch.ts';
import { exampleBranches } from '../../../adapters/v1/server/seed/places.ts';
import { brand } from '../../../src/shop/brand.ts';
import { barBahtWeight } from '../../../engine/values/weight.ts';
import { aLine } from '../../engine/support/visit.ts';

const usual: Seller = { ...brand, ...brandDetails };

/** All settings differ from the example, to expose a text that ignores one. */
const other: Seller = {
  ...usual,
  name: 'ห้างทองอื่น',
  company: 'บริษัท อื่น จำกัด',
  address: 'ที่อยู่อื่น 10200',
  taxId: '1111111111111',
  phone: '02-999-9999',
  email: 'other@example.org',
  hours: 'ทุกวัน 08:00–20:00 น.',
  closed: '',
  registrations: { ...usual.registrations, company: '2222222222222' },
  delivery: {
    courier: { name: 'ขนส่งอื่น', trackingUrl: 'https://other.example.org/{number}' },
    insurer: 'ประกันอื่น',
    insuredBahtPerBox: 70_000,
    feeBaht: 100,
    freeFromBaht: 10_000,
  },
  returns: { withdrawalDays: 8, refundDays: 19, withdrawalExceptions: 'ของอื่น' },
  complaints: { takenUpDays: 3, answeredDays: 21 },
};

const bare: Seller = {
  ...usual,
  taxId: '',
  phone: '',
  email: '',
  hours: '',
  closed: '',
  registrations: { ...usual.registrations, company: '' },
  delivery: {
    courier: { name: '', trackingUrl: '' },
    insurer: '',
    insuredBahtPerBox: null,
    feeBaht: 100,
    freeFromBaht: 10_000,
  },
};

const branches = exampleBranches();

const lineOf = (
  named: Pick<OrderNews['lines'][number], 'productName' | 'sizeId' | 'size' | 'quantity' | 'unitPrice'>,
): OrderNews['lines'][number] => ({
  ...aLine({ style: '', weight: barBahtWeight }),
  makingFee: null,
  ...named,
});

/** The longest texts: a sum of eight digits, another day in a month with a long name, a tracking number of 14 signs. */
const longest: OrderNews = {
  timeline: [
    { status: 'awaiting-payment', at: 1, note: '' },
    { status: 'cancelled', at: 2, note: 'ยอดในสลิปไม่ตรงกับบัญชีของร้าน กรุณาตรวจสอบอีกครั้ง' },
  ],
  orderNumber: 'SV-690321-0001',
  link: `https://www.suvarna-gold-shop.com/check-out/payment/${'x'.repeat(32)}`,
  shortLink: 'https://www.suvarna-gold-shop.com/o/0123456789ab',
  isGuest: true,
  isOwn: false,
  contact: { fullName: 'ผู้สั่งซื้อ', phone: '0812345678', email: '' },
  lines: [
    lineOf({ productName: 'แหวนเกลี้ยง', sizeId: '54', size: '54', quantity: 2, unitPrice: baht(49_999_999) }),
    lineOf({ productName: 'ทองแท่ง', sizeId: '0', size: '0', quantity: 1, unitPrice: baht(1) }),
  ],
  discount: { code: 'SUVARNA200', amount: baht(200) },
  shippingFee: baht(0),
  total: baht(99_999_999),
  returns: [
    { at: 0, reason: 'ไซส์ไม่พอดี', lines: [], amount: baht(1), refundedAt: 1 },
    {
      at: 1,
      reason: 'ลูกค้าเปลี่ยนใจ',
      lines: [{ productId: 'R-0001', sizeId: '54', quantity: 2 }],
      amount: baht(99_999_998),
      refundedAt: null,
    },
  ],
  returnRequest: {
    at: 1,
    reason: 'เปลี่ยนใจ',
    lines: [],
    account: '',
    answeredAt: 2,
    refusal: 'สินค้าสลักชื่อแล้ว',
  },
  tax: { percent: 7, base: baht(1_000), amount: baht(70) },
  payment: {
    method: 'transfer',
    heldUntil: Date.parse('2026-03-22T10:10:00Z'),
    promptPay: null,
    payee: null,
    pricedUntil: Date.parse('2026-03-22T10:10:00Z'),
    slipAt: 3,
    partPaid: baht(0),
    due: baht(0),
  },
  now: Date.parse('2026-03-21T15:00:00Z'),
  transit: { least: 1, most: 2 },
  delivery: {
    method: 'ship',
    address: {
      fullName: 'ผู้รับ',
      phone: '0812345678',
      line: '1 ถนนเพชรเกษม',
      subdistrict: 'บางแค',
      district: 'บางแค',
      province: 'กรุงเทพมหานคร',
      postcode: '10160',
    },
  },
  branch: null,
  gift: null,
  hours: [],
  tracking: 'TH691122000123',
};

const asked = { ...longest.returnRequest!, account: 'กสิกรไทย 123' };

const byEmail: OrderNews = { ...longest, contact: { ...longest.contact, email: 'a@example.com' } };

const pickedUp = (
  order: OrderNews,
  { name, phone, hours, address }: Omit<Branch, 'closedDays'>,
  date: string,
): OrderNews => ({
  ...order,
  transit: null,
  delivery: {
    method: 'pickup',
    branchId: 'b',
    date,
    receiver: { fullName: 'ผู้รับ', phone: '0812345678' },
  },
  branch: { name, address, phone: phone.replaceAll('-', '') },
  hours,
});

const kinds: readonly OrderNewsKind[] = [
  'placed',
  'paid',
  'slip-refused',
  'shipped',
  'ready',
  'handed-over',
  'lapsed',
  'lapsed-unconfirmed',
  'part-paid',
  'overpaid',
  'wrong-amount',
  'paid-already',
  'refund-due',
  'called-off',
  'called-off-paid',
  'returned',
  'return-refused',
  'delivery-changed',
  'refunded',
];

interface Told {
  readonly what: string;
  readonly kind: OrderNewsKind | null;
  readonly isGuest: boolean;
  readonly message: Message;
}

const orders: readonly (readonly [string, OrderNews])[] = [
  ['sent', longest],
  ['without a courier’s number', { ...longest, tracking: null }],
  [
    'free',
    { ...longest, total: baht(0), payment: { ...longest.payment, method: null }, returnRequest: asked },
  ],
  ...branches.flatMap((branch) =>
    ['2026-03-20', '2026-03-21', '2026-03-22'].map(
      (date) => [`${branch.name} ${date}`, pickedUp(longest, branch, date)] as const,
    ),
  ),
];

/** Every message that a shop can send, of each kind, to guests and customers, by SMS and e-mail. */
const madeFor = (seller: Seller): readonly Told[] => [
  ...kinds.flatMap((kind) =>
    orders.flatMap(([about, order]) =>
      [true, false].flatMap((isGuest) =>
        ['', 'a@example.com'].map((email) => ({
          what: `${kind} ${about} ${isGuest ? 'guest' : 'customer'}`,
          kind,
          isGuest,
          message: orderMessage(
            kind,
            { ...order, isGuest, contact: { ...order.contact, email } },
            { seller, origin: 'https://www.suvarna-gold-shop.com' },
          ),
        })),
      ),
    ),
  ),
  ...['0812345678', 'a@example.com'].flatMap((to) =>
    [
      codeMessage(seller, to, '123456', 'ABCD'),
      changedMessage(seller, to),
      passwordChangedMessage(seller, to),
      goneMessage(seller, to),
    ].map((message) => ({ what: message.body.slice(0, 30), kind: null, isGuest: false, message })),
  ),
  {
    what: 'reset',
    kind: null,
    isGuest: false,
    message: resetMessage(
      seller,
      'a@example.com',
      'https://www.suvarna-gold-shop.com/?modal=reset-password#token=x',
    ),
  },
];

const made = new Map<Seller, readonly Told[]>();
const allOf = (seller: Seller): readonly Told[] => {
  const told = made.get(seller) ?? madeFor(seller);
  made.set(seller, told);
  return told;
};

const sms = (seller: Seller) => allOf(seller).filter(({ message }) => message.kind === 'sms');
const emails = (seller: Seller) => allOf(seller).filter(({ message }) => message.kind === 'email');
const bodies = (all: readonly Told[]): readonly string[] => all.map(({ message }) => message.body);

test('each message says what was recorded: sent, picked up or free', () => {
  const recorded = ['sent', 'free', `${branches[0]?.name ?? ''} 2026-03-21`];
  const told = allOf(usual).filter(
    ({ what, kind }) => kind === null || recorded.some((about) => what.startsWith(`${kind} ${about} `)),
  );
  expect(told.map(({ what, message }) => [what, message.subject, message.body].join('\n'))).toMatchSnapshot();
});

test('parts of a text message are counted as networks do in Thai', () => {
  expect([1, 70, 71, 134, 135].map((length) => mailPartsOf('ก'.repeat(length)))).toEqual([1, 1, 2, 2, 3]);
  expect(mailPartsOf('😀'.repeat(36))).toBe(2);
});

test('a name adds no line to a subject and no subject to a text', () => {
  const contact = { ...byEmail.contact, fullName: 'ก\r\nBcc: everybody@example.com' };
  const order = { ...byEmail, isOwn: true, contact };
  const sender = { seller: usual, origin: 'https://www.suvarna-gold-shop.com' };
  expect(orderMessage('placed', order, sender).subject).not.toMatch(/[\r\n]/);
  expect(orderMessage('placed', { ...order, contact: { ...contact, email: '' } }, sender)).toMatchObject({
    kind: 'sms',
    subject: '',
  });
});

test('describes the gift wrapping, but no stranger’s card', () => {
  const gift = { message: 'รักแม่', isWrapped: true, hidesPrices: false };
  const sender = { seller: usual, origin: 'https://www.suvarna-gold-shop.com' };
  for (const kind of ['placed', 'paid'] as const) {
    const told = (isOwn: boolean): string => orderMessage(kind, { ...byEmail, gift, isOwn }, sender).body;
    expect(told(true)).toContain('ส่งเป็นของขวัญ\nห่อของขวัญ · การ์ด “รักแม่”');
    expect(told(false)).toContain('ส่งเป็นของขวัญ\nห่อของขวัญ\n');
  }
});

test('a payment deadline names its day unless it is today in Thailand', () => {
  const until = (pricedUntil: string): string =>
    orderMessage(
      'placed',
      { ...byEmail, payment: { ...byEmail.payment, pricedUntil: Date.parse(pricedUntil) } },
      { seller: usual, origin: 'https://www.suvarna-gold-shop.com' },
    ).body;
  expect(until('2026-03-21T16:30:00Z')).toContain('ให้คุณถึง 23:30 น.');
  expect(until('2026-03-21T17:10:00Z')).toContain('ให้คุณถึง 22 มี.ค. 2569 00:10 น.');
});

test('a request for money states the price deadline, one for a slip the pieces’', () => {
  const payment = {
    ...byEmail.payment,
    method: 'promptpay' as const,
    promptPay: 'a payload',
    pricedUntil: Date.parse('2026-03-21T15:30:00Z'),
    heldUntil: Date.parse('2026-03-21T16:20:00Z'),
  };
  const line = lineOf({ productName: 'สร้อย', sizeId: '0', size: '0', quantity: 2, unitPrice: baht(3_000) });
  const lines = [{ ...line, unitPriceDiscounted: baht(2_500) }];
  const order: OrderNews = { ...byEmail, payment, lines };
  const told = (kind: OrderNewsKind, email: string) => {
    const news = { ...order, contact: { ...order.contact, email } };
    const { body, html } = orderMessage(kind, news, { seller: usual, origin: '' });
    const times = `${body} ${html}`.match(/\b\d\d:\d\d(?= น\.)/g) ?? [];
    return [...new Set(times.filter((time) => !usual.hours.includes(time)))];
  };
  for (const email of ['', 'a@example.com']) {
    expect([told('placed', email), told('part-paid', email)]).toEqual([['22:30'], ['22:30']]);
    expect(told('slip-refused', email)).toEqual(['23:20']);
  }
  const { body } = orderMessage('placed', order, { seller: usual, origin: '' });
  expect(body).toContain('• สร้อย × 2\n   ฿5,000\n');
});

describe('a text message', () => {
  const refunds = new Set<OrderNewsKind | null>([
    'overpaid',
    'lapsed-unconfirmed',
    'wrong-amount',
    'paid-already',
    'refund-due',
    'called-off-paid',
    'returned',
  ]);

  test('has one part; two where money goes back, or a guest needs the link', () => {
    for (const { what, kind, message } of sms(usual)) {
      const most = refunds.has(kind) || message.body.includes('https://') ? 2 : 1;
      expect([what, message.body, mailPartsOf(message.body) <= most]).toEqual([what, message.body, true]);
    }
  });

  test('links guests alone, at payment or first news, if the networks allow it', () => {
    const linked = sms(usual).filter(({ message }) => message.body.includes('https://'));
    expect(new Set(linked.map(({ kind }) => kind))).toEqual(
      new Set(['placed', 'slip-refused', 'part-paid', 'paid']),
    );
    for (const { what, kind, isGuest, message } of linked) {
      expect([what, isGuest, message.body.endsWith(` ${longest.shortLink}`)]).toEqual([what, true, true]);
      if (kind === 'paid') expect(what).toContain('free');
    }
    const silent = { ...usual, sms: { ...usual.sms, hasLinks: false } };
    expect(bodies(sms(silent)).filter((body) => body.includes('https:'))).toEqual([]);
  });

  test('begins with the shop’s name only where no name of its sender is registered', () => {
    expect(bodies(sms(usual)).filter((body) => body.includes(usual.name))).toEqual([]);
    const nameless = bodies(sms({ ...usual, sms: { ...usual.sms, sender: '' } }));
    expect(nameless.filter((body) => !body.startsWith(`${usual.name}: `))).toEqual([]);
  });

  test('with a code has the code first, which locked phones show', () => {
    const { body } = codeMessage(usual, '0812345678', '123456', 'ABCD');
    expect(body).toBe('123456 คือรหัส OTP ของคุณ (Ref ABCD) ใช้ได้ 10 นาที ห้ามบอกผู้อื่น');
  });
});

describe('an e-mail', () => {
  test('says who sends it, how they are reached, and where complaints go', () => {
    for (const body of bodies(emails(other))) {
      for (const words of [
        'บริษัท อื่น จำกัด',
        'ที่อยู่อื่น 10200',
        'เลขทะเบียนนิติบุคคล 2222222222222',
        'เลขประจำตัวผู้เสียภาษี 1111111111111',
        'โทร 02-999-9999',
        'ทุกวัน 08:00–20:00 น.',
        'อีเมล other@example.org',
        'รับเรื่องภายใน 3 วันทำการ และแจ้งผลภายใน 21 วันทำการ',
        'อีเมลนี้ส่งโดยอัตโนมัติ หากตอบกลับ ข้อความจะถึง other@example.org',
      ])
        expect(body).toContain(words);
      expect(body).toMatch(/^เรียน คุณลูกค้า\n\n/);
    }
  });

  test('that confirms an order states the right to cancel above the bill', () => {
    for (const { kind, message } of emails(other)) {
      const right = message.body.indexOf(
        '\n\nสิทธิยกเลิกการซื้อ\nซื้อออนไลน์แล้วเปลี่ยนใจ แจ้งยกเลิกการซื้อได้ภายใน 8 วันนับจากวันที่ได้รับสินค้า ร้านคืนเงินเต็มจำนวนภายใน 19 วัน ยกเว้นของอื่น\nแจ้งได้โดยตอบกลับอีเมลนี้หรือโทร 02-999-9999\n\n',
      );
      const isBeginning = kind === 'placed' || kind === 'paid';
      expect([kind, right > 0]).toEqual([kind, isBeginning]);
      if (isBeginning) expect(right).toBeLessThan(message.body.indexOf('• แหวนเกลี้ยง เบอร์ 54 × 2\n'));
    }
  });

  test('that confirms an order names the included tax as the receipt does', () => {
    const told = (tax: OrderNews['tax']): string =>
      orderMessage('paid', { ...byEmail, tax }, { seller: usual, origin: '' }).body;
    expect(told(longest.tax)).toContain('\nภาษีมูลค่าเพิ่ม 7% (รวมในยอดชำระแล้ว): ฿70\n');
    expect(told(null)).not.toContain('ภาษีมูลค่าเพิ่ม');
  });

  test('says how long a parcel takes, its courier, tracking and liability', () => {
    const [paid, shipped] = (['paid', 'shipped'] as const).map(
      (kind) => orderMessage(kind, byEmail, { seller: other, origin: '' }).body,
    );
    for (const body of [paid, shipped]) {
      expect(body).toContain('1–2 วันทำการ');
      expect(body).toContain(
        'ทำประกันการขนส่งกับประกันอื่น วงเงินกล่องละไม่เกิน ฿70,000 หากสูญหายหรือเสียหายระหว่างส่ง ร้านชดใช้เต็มราคา',
      );
    }
    expect(shipped).toContain('จัดส่งโดยขนส่งอื่น');
    expect(shipped).toContain('\nhttps://other.example.org/TH691122000123\n');
    const boxes = { ...other, delivery: { ...other.delivery, insuredBahtPerBox: null } };
    expect(orderMessage('paid', byEmail, { seller: boxes, origin: '' }).body).toContain(
      'ทำประกันการขนส่งกับประกันอื่น หากสูญหาย',
    );
    // Parcels of another courier have no link of the usual one.
    const timeline = [{ status: 'shipped' as const, at: 1, note: 'จัดส่งโดย รถของร้าน' }];
    const { body } = orderMessage('shipped', { ...byEmail, timeline }, { seller: other, origin: '' });
    expect([body.includes('จัดส่งโดย รถของร้าน'), /ขนส่งอื่น|other\.example/.test(body)]).toEqual([true, false]);
  });

  test('says opening hours, phone and what happens when the pick-up day passes', () => {
    const [branch] = branches;
    if (branch === undefined) throw new Error('a shop without a branch');
    const told = (kind: OrderNewsKind, date: string): string =>
      orderMessage(kind, pickedUp(byEmail, branch, date), { seller: usual, origin: '' }).body;
    for (const kind of ['paid', 'ready'] as const) {
      expect(told(kind, '2026-03-22')).toContain(
        'เวลาทำการ จันทร์–เสาร์ 09:00–17:00 น. ปิดวันหยุดนักขัตฤกษ์\nโทรสาขา 02-000-0101',
      );
      expect(told(kind, '2026-03-20')).toContain('ผ่านมาแล้ว สาขาจะโทรกลับเพื่อนัดวันรับ');
    }
    expect(told('paid', '2026-03-22')).toContain('รับสินค้าได้ที่สาขาเยาวราช (สำนักงานใหญ่) วันอาทิตย์ที่ 22 มีนาคม');
    // Money received on the very day: the day is neither over nor guaranteed.
    expect(told('paid', '2026-03-21')).toContain('สาขาจะโทรนัดเวลารับ เนื่องจากเพิ่งได้รับชำระเงินวันนี้');
    expect(told('paid', '2026-03-21')).not.toContain('ผ่านมาแล้ว');
    expect(told('ready', '2026-03-21')).not.toContain('ผ่านมาแล้ว');
  });
});

describe('an e-mail as HTML', () => {
  const htmlOf = ({ html }: Message): string => html ?? '';
  const seen = (html: string): string =>
    html
      .replace(/<head>[^]*<\/head>/, '')
      .replaceAll(/<[^>]*>/g, '\n')
      .replaceAll('&#39;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');

  test('says every line of its text', () => {
    for (const { message } of [...emails(usual), ...emails(other), ...emails(bare)]) {
      const html = seen(htmlOf(message));
      const links = [...htmlOf(message).matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
      const lines = message.body
        .split(/\n|: (?=[฿−ฟ])|(?<=OTP .*)$/)
        .map((line) => line.replaceAll(/^• |^ {3}|^กรุณากดลิงก์นี้|^\d{6} (?=คือ)|ได้ที่$/g, ''))
        .filter((line) => /\p{L}/u.test(line) && !links.includes(line));
      for (const line of lines) expect(html.replaceAll('\n', '')).toContain(line.replaceAll('\n', ''));
    }
  });

  test('is tables with styles at their elements, no script, form or class', () => {
    const tags = new Set<string>();
    const attributes = new Set<string>();
    for (const { message } of [...emails(usual), ...emails(bare)])
      for (const [, tag = '', within = ''] of htmlOf(message).matchAll(/<([a-z!]+)((?:"[^"]*"|[^>"])*)>/g)) {
        tags.add(tag);
        for (const [, name = ''] of within.matchAll(/ ([a-z-]+)=/g)) attributes.add(name);
      }
    const plain = '!doctype a body br head html img meta p table td title tr'.split(' ');
    expect([...tags].filter((tag) => !plain.includes(tag))).toEqual([]);
    expect([...attributes].filter((name) => name.startsWith('on') || name === 'class')).toEqual([]);
  });

  test('shows pictures of pieces, a button to the order, and any QR code', () => {
    const order: OrderNews = {
      ...byEmail,
      lines: byEmail.lines.map((line) => ({ ...line, productImage: '/pictures/ring-800.webp' })),
      payment: { ...byEmail.payment, method: 'promptpay', promptPay: 'a payload', payee: 'บริษัท ผู้รับ จำกัด' },
    };
    const message = orderMessage('placed', order, { seller: usual, origin: 'https://shop.example.com' });
    const html = htmlOf(message);
    expect(html).toContain('<img src="https://shop.example.com/pictures/ring-800.webp"');
    expect(html).toMatch(new RegExp(`<a href="${order.link}"[^>]*>ชำระเงินและติดตามคำสั่งซื้อ</a>`));
    expect(html).toContain('<img src="cid:promptpay@message"');
    expect(html).toContain('ชื่อบัญชี บริษัท ผู้รับ จำกัด');
    expect(message.qr).toBe('a payload');
    const paid = orderMessage('paid', order, { seller: usual, origin: '' });
    expect([paid.qr, htmlOf(paid).includes('cid:')]).toEqual([null, false]);
    const byTransfer = orderMessage('placed', byEmail, { seller: usual, origin: '' });
    expect([byTransfer.qr, htmlOf(byTransfer).includes('cid:')]).toEqual([null, false]);
  });

  test('shows hostile values as text', () => {
    const evil = `"><img src=x onerror=alert(1)>'&`;
    const [branch] = branches;
    if (branch === undefined) throw new Error('a shop without a branch');
    const hostile: OrderNews = {
      ...pickedUp(byEmail, { ...branch, name: evil }, '2026-03-22'),
      isOwn: true,
      orderNumber: evil,
      contact: { ...byEmail.contact, fullName: evil },
      lines: byEmail.lines.map((line) => ({ ...line, productName: evil, productImage: evil, size: evil })),
      discount: { code: evil, amount: baht(1) },
      tracking: evil,
      timeline: [{ status: 'cancelled', at: 1, note: evil }],
      payment: { ...byEmail.payment, promptPay: evil, payee: evil },
    };
    for (const kind of kinds) {
      const html = htmlOf(orderMessage(kind, hostile, { seller: { ...usual, name: evil }, origin: '' }));
      expect(html).not.toContain('<img src=x');
      expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    }
  });
});

describe('every message', () => {
  const everything = [...allOf(usual), ...allOf(other), ...allOf(bare)];

  test('about a refund states one rule with the configured days', () => {
    const back = allOf(other).filter(
      ({ kind, message }) =>
        ['lapsed-unconfirmed', 'wrong-amount', 'paid-already', 'refund-due', 'called-off-paid'].includes(
          kind ?? '',
        ) ||
        (kind === 'lapsed' && message.kind === 'email'),
    );
    for (const body of bodies(back)) expect(body).toContain('ร้านคืนเงินเต็มจำนวนภายใน 19 วัน');
    for (const body of bodies(allOf(other))) expect(body).not.toMatch(/คืน[^\n]{0,20}ทั้งจำนวน|คืนเงินให้คุณทั้งหมด/);
  });

  test('that warns of a stranger names the phone to call', () => {
    for (const to of ['0812345678', 'a@example.com']) {
      for (const { body } of [changedMessage(other, to), passwordChangedMessage(other, to)])
        expect(body).toMatch(/หากไม่ใช่คุณ .*โทร 02-999-9999 ทันที/);
      expect(goneMessage(other, to).body).toContain('หากคุณไม่ได้ขอ โทร 02-999-9999 ทันที');
    }
  });

  test('claims nothing that is not set, and nothing that was never so', () => {
    for (const { message } of everything)
      expect(`${message.subject} ${message.body}`).not.toMatch(
        /ประกันเต็มมูลค่า|ตัดเงิน|เซ็นรับ|หน้าร้าน|เก็บสินค้า|เรียน ลูกค้า|ค่ะ|ครับ|—|undefined|null|NaN/,
      );
    for (const body of bodies(allOf(bare))) expect(body).not.toMatch(/ประกัน|โทร \D|อีเมล \D*$|เวลาทำการ \n/);
  });

  test('is Thai but for what has no Thai name', () => {
    const known = everything.map(({ message: { subject, body } }) =>
      `${subject} ${body}`
        .replaceAll(/https?:\S+|\S+@\S+/g, '')
        .replaceAll(/SV-\d{6}-\d{4}|TH\d+|SUVARNA200|\(EMS\)|OTP|Ref ABCD/g, ''),
    );
    expect(known.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
  });

  test('has no double spaces, and no missing space after a bracket', () => {
    for (const { message } of everything) {
      expect(message.body).not.toMatch(/\)แล้ว|[^ \n] {2,}|\n {1,2}[^ ]| $| \n|\n{3,}/);
      expect(message.subject).not.toMatch(/[\r\n]|^ | $/);
      expect(message.subject === '').toBe(message.kind === 'sms');
    }
  });
});
