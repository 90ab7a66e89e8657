import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import type * as t from 'io-ts';
import { describe, expect, test } from 'vitest';
import { chooseCategory } from '../../../engine/values/page/listing.ts';
import { createRedaction } from '../../../engine/log/redact.ts';
import type { Turn } from '../../../engine/log/turn.ts';
import type { Contact } from '../../../engine/orders/order.ts';
import { taxIdOf } from '../../../engine/orders/tax-id.ts';
import { personalKindOf } from '../../../engine/kernel/personal.ts';
import type { Command } from '../../../engine/slices.ts';
import { initialRoot } from '../../../engine/rules.ts';
import { pageOf } from '../../../engine/values/page/address.ts';
import { ready } from '../../../engine/kernel/remote.ts';
import { partsOf } from '../../../engine/kernel/shape.ts';
import { vocabulary } from '../../../engine/vocabulary.ts';
import { aQuote } from '../checkout/support.ts';
import { anOrder } from '../support/orders.ts';
import { aProfile } from '../support/profiles.ts';
import { aLine, openModal, queryAnswer } from '../support/visit.ts';
import { visit } from '../support/visits.ts';
import { logOf, turnsOf, verifyAll } from './support/logs.ts';
import { shop } from '../../../engine/programs/shop.ts';

const redacted = (turns: readonly Turn[]): readonly Turn[] => {
  const redaction = createRedaction(shop);
  return turns.map(redaction.turn);
};

/** A person with unique data for every field that takes typed text. */
const person = fc.record({
  email: fc.stringMatching(/^[a-z]{8,12}$/).map((name) => `${name}@private.example.org`),
  phone: fc.stringMatching(/^0[689][0-9]{8}$/).filter((phone) => !phone.startsWith('080000')),
  name: fc.stringMatching(/^[ก-ฮ]{8,12}$/),
  place: fc.stringMatching(/^[ก-ฮ]{13,16}$/),
  taxId: fc.stringMatching(/^[2-9][0-9]{11}$/).map(taxIdOf),
  order: fc.stringMatching(/^[A-Za-z0-9_-]{32}$/),
  birthDate: fc
    .date({ min: new Date('1920-01-01'), max: new Date('1949-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
});

type Person = typeof person extends fc.Arbitrary<infer P> ? P : never;

interface Ordering extends Pick<Person, 'place' | 'taxId' | 'order'> {
  readonly contact: Contact;
}

/** A person's order with a tax invoice, half of it typed in a hurry. */
const orderOf = ({ contact, place, taxId, order }: Ordering): readonly Command[] => {
  const address = {
    fullName: contact.fullName,
    phone: ` ${contact.phone.slice(0, 3)}-${contact.phone.slice(3)}`,
    line: place,
    subdistrict: place,
    district: ` ${place}`,
    province: 'เชียงใหม่',
    postcode: '10500',
  };
  return [
    { type: 'BuyNow', line: aLine() },
    { type: 'EnterRoute', pathname: '/check-out', search: '?buy=now' },
    { type: 'SetContact', contact: { ...contact, phone: contact.phone.slice(0, 9) } },
    { type: 'SetContact', contact },
    { type: 'SetDeliverMethod', method: 'ship' },
    {
      type: 'SetShipping',
      addressId: null,
      address: { ...address, line: place.repeat(20) },
      keepsAddress: true,
    },
    { type: 'EnterRoute', pathname: '/check-out', search: '?buy=now&step=3' },
    { type: 'EnterRoute', pathname: '/check-out', search: '?buy=now&step=2' },
    { type: 'SetShipping', addressId: null, address, keepsAddress: true },
    { type: 'SetPaymentMethod', method: 'transfer' },
    {
      type: 'SetTaxInvoice',
      taxInvoice: true,
      detail: {
        kind: 'company',
        name: contact.fullName,
        taxId: `${taxId.slice(0, 1)}-${taxId.slice(1)}`,
        branchCode: '00012',
        usesShippingAddress: false,
        address,
      },
    },
    { type: 'ApplyCoupon', code: contact.email },
    { type: 'EnterRoute', pathname: '/check-out', search: '?buy=now&step=3' },
    { type: 'QuoteArrived', quote: aQuote() },
    { type: 'SetAgreement', agreement: true },
    { type: 'PlaceOrder' },
    { type: 'OrderPlaced', order: anOrder({ orderId: order, contact }) },
    { type: 'EnterRoute', pathname: `/check-out/payment/${order}`, search: '' },
    { type: 'OrderLoaded', order: anOrder({ orderId: order, contact }) },
  ];
};

/** A visit with all personal data that a log could hold. */
const visitOf = ({ email, phone, name, birthDate, place, taxId, order }: Person): readonly Command[] => {
  const search = `?search=${phone.slice(0, 3)}-${phone.slice(3)}&style=${encodeURIComponent(email)}&token=${name}`;
  return [
    { type: 'Start', hasSession: false, guestLines: [], consent: null },
    { type: 'EnterRoute', pathname: '/catalog/all', search },
    { type: 'EnterRoute', pathname: '/catalog/promotion', search },
    { type: 'EnterRoute', pathname: `/${email}`, search },
    queryAnswer('listing', {
      query: { ...chooseCategory('all'), search: `${phone.slice(0, 3)}-${phone.slice(3)}`, style: email },
      products: [],
      total: 0,
      isNear: false,
    }),
    openModal('login', { returnTo: `/catalog/all${search}` }),
    { type: 'EnterRoute', pathname: '/wishlist', search },
    { type: 'ConfirmAlert' },
    { type: 'RegisterPhone', phoneNumber: ` ${phone.slice(0, 3)}-${phone.slice(3)}` },
    {
      type: 'OtpSent',
      flow: 'register',
      request: 9,
      phoneNumber: phone,
      keyRef: 'REF1',
      loginToken: { secret: '3' },
    },
    { type: 'SubmitOtp', flow: 'register', otp: { secret: '4' } },
    { type: 'OtpVerified', flow: 'register', request: 11, key: { secret: '5' } },
    { type: 'ChoosePassword', flow: 'register', password: { secret: '6' } },
    {
      type: 'PasswordNotSet',
      flow: 'register',
      request: 13,
      failure: { kind: 'server', status: 500, code: null },
    },
    { type: 'RecoverAccount', username: email.toUpperCase() },
    { type: 'SocialReturned', code: { secret: '7' } },
    {
      type: 'SocialUnknown',
      request: 16,
      returnTo: `/catalog/all${search}`,
      token: { secret: '8' },
      data: { secret: '9' },
    },
    { type: 'SignIn', username: email.toUpperCase(), password: { secret: '1' } },
    { type: 'LoginFailed', failure: { kind: 'refused', status: 401, code: null } },
    { type: 'SignIn', username: ` ${phone.slice(0, 3)}-${phone.slice(3)}`, password: { secret: '2' } },
    { type: 'LoginSucceeded' },
    {
      type: 'ProfileLoaded',
      profile: aProfile({
        customerId: `customer of ${email}`,
        email,
        mobileNumber: phone,
        firstName: name,
        lastName: name,
        fullName: name,
        birthDate,
      }),
    },
    {
      type: 'EnterRoute',
      pathname: '/logout',
      search: `?method=session-expired&from=${encodeURIComponent(`/catalog/all${search}`)}`,
    },
    { type: 'EnterRoute', pathname: '/profile', search: '' },
    ...orderOf({ contact: { fullName: ` ${name}`, phone, email }, place, taxId, order }),
  ];
};

describe('a redacted log', () => {
  test('holds no personal data, wherever it was typed', () =>
    fc.holds([30, 3_000], [person], (somebody) => {
      const lines = logOf(redacted(turnsOf(visitOf(somebody))));
      // A hash may have the eight digits of a birthday in it by chance.
      const words = lines.join('\n').replaceAll(/(?<=")[\da-f]{64}(?=")/g, '');
      const text = decodeURIComponent(words).toLowerCase().replaceAll(/[\s-]/g, '');
      for (const own of Object.values(somebody)) {
        expect(text).not.toContain(own.toLowerCase().replaceAll('-', ''));
      }
      expect(verifyAll(lines)).toEqual(E.right(null));
    }));

  test('holds all of it before redaction, so the law above is not vacuous', () => {
    const [somebody] = fc.sample(person, { numRuns: 1, seed: 1 });
    const text = decodeURIComponent(logOf(turnsOf(visitOf(somebody!))).join('\n'));
    for (const own of Object.values(somebody!)) expect(text).toContain(own);
    for (const word of [
      'RegisterByPhone',
      'SendResetLink',
      'ExchangeSocial',
      'ModalOpened',
      'SendOrder',
      'StoreDraft',
      'LoadOrder',
    ]) {
      expect(text).toContain(word);
    }
  });

  test('is decided as the log it was made from: redaction commutes with the rules', () =>
    fc.holds([20, 5_000], [visit], (commands) => {
      const turns = redacted(turnsOf(commands));
      expect(turnsOf(turns.map(({ command }) => command))).toEqual(turns);
    }));

  test('is redirected from an old address as before, for any query', () => {
    const search = '?search=somchai%40example.com&style=%E0%B9%81&unit=gb&weight=1&max_price=0009&modal=x';
    const turns = redacted(turnsOf([{ type: 'EnterRoute', pathname: '/catalog/promotion', search }]));
    expect(turnsOf(turns.map(({ command }) => command))).toEqual(turns);
  });

  test('keeps people apart and recognisable', () => {
    const signIn = (username: string): Command => ({ type: 'SignIn', username, password: { secret: '1' } });
    const failed: Command = { type: 'LoginFailed', failure: { kind: 'refused', status: 401, code: null } };
    const commands = ['a@x.co', '0812345678', 'b@x.co', 'A@x.co', '081 234 5678'].flatMap((who) => [
      signIn(who),
      failed,
    ]);
    const names = redacted(turnsOf(commands)).flatMap(({ command }) =>
      command.type === 'SignIn' ? [command.username] : [],
    );
    expect(names[3]).toBe(names[0]);
    expect(names[4]).toBe(names[1]);
    expect(new Set(names).size).toBe(3);
  });

  test('stays the same when redacted again', () =>
    fc.holds([25, 2_000], [fc.oneof(visit, person.map(visitOf))], (commands) => {
      const once = redacted(turnsOf(commands));
      expect(redacted(once)).toEqual(once);
    }));

  test('leads to the same page of the shop, and keeps other data', () => {
    const enter = (pathname: string, search: string): Command => ({ type: 'EnterRoute', pathname, search });
    const commands = [
      enter(
        '/catalog/ring',
        '?search=%E0%B9%81%E0%B8%AB%E0%B8%A7%E0%B8%99&ring_size=54&min_price=5000&page=2',
      ),
      enter('/product/ring-1', ''),
      enter('/logout', '?method=session-expired'),
      enter('/help/a', '?utm_source=x'),
    ];
    const after = redacted(turnsOf(commands)).map(({ command }) => command);
    expect(
      after.map((command) =>
        command.type === 'EnterRoute' ? pageOf(command.pathname, command.search) : null,
      ),
    ).toEqual(
      commands.map((command) =>
        command.type === 'EnterRoute' ? pageOf(command.pathname, command.search) : null,
      ),
    );
    expect(JSON.stringify(after)).not.toContain('utm_source');
  });

  test('fills no memory with names, however many people a log has', () => {
    const redaction = createRedaction(shop);
    const signIn = (index: number): Turn => ({
      ...turnsOf([{ type: 'SignIn', username: `a${index}@x.co`, password: { secret: '1' } }])[0]!,
    });
    const names = new Set<string>();
    for (let index = 0; index < 10_050; index++) {
      const { command } = redaction.turn(signIn(index));
      if (command.type === 'SignIn') names.add(command.username);
    }
    expect(names.size).toBe(10_000);
  });

  test('begins with a redacted state', () => {
    const state = {
      ...initialRoot,
      session: {
        ...initialRoot.session,
        profile: ready(aProfile({ email: 'a@x.co', firstName: 'มาลี', fullName: 'มาลี' })),
      },
    };
    expect(JSON.stringify(createRedaction(shop).state(state))).not.toMatch(/a@x\.co|มาลี/);
  });
});

/** The shop's own texts, by their places. Adding one decides that it is not personal. */
const shopTexts = new Set(
  [
    // Branches, bank accounts and names of orders; those of people are marked.
    'address branches branchId landmark mapUrl bank payee number phone province opens closes date pickupDate orderNumber promptPay qrPicture',
    // Goods, articles and headings.
    'productId productIds productName productImage size sizeId chosenSizeId style styleName weight code pathUrl name paragraphs part choice',
    'articleId title summary tags text heading head rows caption alt urlName words',
    // Ids and names of fields; browser, system and end of a session.
    'id key keyRef cartId addressId fields secret browser system ending recommendedWith lostBuyNowProductId stored saved unsent merging',
    // A message and its buttons.
    'message confirm cancel close',
  ].flatMap((names) => names.split(' ')),
);

/** The names of all fields that hold plain text somewhere inside a codec. */
const textFields = (codec: t.Mixed, field: string, seen: Set<t.Mixed>): readonly string[] => {
  if (personalKindOf(codec) !== undefined || seen.has(codec)) return [];
  seen.add(codec);
  const parts = partsOf(codec);
  switch (parts.kind) {
    case 'record':
      return Object.entries(parts.fields).flatMap(([name, of]) => textFields(of, name, new Set(seen)));
    case 'list':
      return textFields(parts.of, field, seen);
    case 'union':
      return parts.members.flatMap((member) => textFields(member, field, new Set(seen)));
    case 'word':
      return codec.name === 'string' || codec.name.startsWith('text ') ? [field] : [];
  }
};

describe('the vocabulary', () => {
  test('marks every text that can be personal', () => {
    const { byType: _, ...words } = vocabulary;
    const found = Object.values(words).flatMap((codec) => textFields(codec, '', new Set()));
    expect([...new Set(found)].filter((field) => !shopTexts.has(field))).toEqual([]);
    expect(found).toContain('productName');
  });
});
