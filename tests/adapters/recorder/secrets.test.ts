import * as fc from '../../support/fast-check.ts';
import { either as E } from 'fp-ts';
import { expect, test, vi } from 'vitest';
import { initialRoot } from '../../../engine/rules.ts';
import { faultNameOf } from '../../../engine/route/fault.ts';
import { verifyAll } from '../../engine/log/support/logs.ts';
import { lineKey } from '../../../engine/values/cart-line.ts';
import { foundIn } from '../../support/found-in.ts';
import { line } from '../support/lines.ts';
import { memoryStore, quietConsole, recordedTab } from './support/recorded-document.ts';

// Promise G25: a person with secrets and personal data goes through every flow, over an API that fails in every way and
// echoes them in its errors.

const word = fc.stringMatching(/^[a-z]{10,14}$/);
const token = fc.stringMatching(/^[A-Za-z0-9_-]{24,40}$/);
const phone = fc.stringMatching(/^0[689][1-9][0-9]{7}$/);

const secrets = fc.record({
  password: fc.stringMatching(/^[A-Za-z0-9!#%]{14,20}$/),
  wrongPassword: fc.stringMatching(/^[A-Za-z0-9!#%]{14,20}$/),
  accessToken: token,
  refreshToken: token,
});

const personal = fc.record({
  email: word.map((name) => `${name}@private.example.org`),
  phone,
  firstName: fc.stringMatching(/^[ก-ฮ]{9,12}$/),
  lastName: fc.stringMatching(/^[ก-ฮ]{9,12}$/),
  birthDate: fc.integer({ min: 1, max: 28 }).map((day) => `1931-07-${String(day).padStart(2, '0')}`),
  searched: phone,
  unknownParameter: word,
});

type Secrets = typeof secrets extends fc.Arbitrary<infer S> ? S : never;
type Personal = typeof personal extends fc.Arbitrary<infer P> ? P : never;

const behaviour = fc.constantFrom(
  'answers',
  'answers',
  'answers',
  'answers',
  'refuses',
  'refuses with a code',
  'breaks',
  'answers nonsense',
  'answers a page',
  'is silent',
  'is unauthorized',
);
type Behaviour = typeof behaviour extends fc.Arbitrary<infer B> ? B : never;

const wireLine = {
  ...lineKey('ring-1', '0'),
  productName: 'แหวน',
  productImage: '/a.webp',
  style: 'โปร่ง',
  size: '0',
  weightGram: 3.79,
  quantity: 2,
  stock: 9,
  unitPrice: 18_500,
  unitPriceDiscounted: null,
};
const wireCart = { cartId: 'cart-1', version: 3, totalQuantity: 2, products: [wireLine] };

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const wellAnswered = (path: string, own: Secrets & Personal): Response => {
  if (path.includes('/login/') || path.endsWith('/refresh')) {
    return json(200, { accessToken: own.accessToken, refreshToken: own.refreshToken });
  }
  if (path.includes('/profile')) {
    const { email, phone: mobileNumber, firstName, lastName, birthDate } = own;
    return json(200, { data: { email, mobileNumber, firstName, lastName, birthDate, consent: null } });
  }
  if (path.includes('/cart')) return json(200, { data: wireCart });
  return new Response(null, { status: 204 });
};

const answered = (how: Behaviour, path: string, own: Secrets & Personal): Response => {
  const all = Object.values(own).join(' ');
  const problem = (code: string) => ({ error: { code, message: all, requestId: own.accessToken } });
  switch (how) {
    case 'answers':
      return wellAnswered(path, own);
    case 'refuses':
      return json(409, problem('OUT_OF_STOCK'));
    case 'refuses with a code':
      return json(422, problem(own.password));
    case 'breaks':
      return json(500, problem(own.email));
    case 'answers nonsense':
      return json(200, { data: { ...own, products: [all] } });
    case 'answers a page':
      return new Response(`<html>${all}</html>`, { status: 200, headers: { 'content-type': 'text/html' } });
    case 'is unauthorized':
      return json(401, problem('UNAUTHORIZED'));
    case 'is silent':
      throw new TypeError(`fetch failed: ${all}`);
  }
};

const told = quietConsole();

const visitOf = async (own: Secrets & Personal, behaviours: readonly Behaviour[]) => {
  let calls = 0;
  const fetched: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const address = input instanceof Request ? input.url : String(input);
    fetched.push(address);
    calls += 1;
    const how = behaviours[calls % behaviours.length] ?? 'answers';
    return Promise.resolve().then(() => answered(how, new URL(address).pathname, own));
  });
  const { shop, browser, faults: caught, recorder, settled } = recordedTab();
  const onDisk = memoryStore();
  const forShoppers = recorder(false, onDisk);
  const forQa = recorder(true);
  await forShoppers.prepare();
  const typed = `${own.searched.slice(0, 3)}-${own.searched.slice(3)}`;
  const search = `?search=${encodeURIComponent(`โทร ${typed}`)}&token=${own.unknownParameter}&page=2`;

  shop.dispatch({ type: 'EnterRoute', pathname: '/catalog/all', search });
  shop.dispatch({ type: 'EnterRoute', pathname: `/${own.email}`, search });
  shop.dispatch({
    type: 'OpenModal',
    modal: 'login',
    guestMode: false,
    returnTo: `/catalog/all${search}`,
    guestTo: null,
  });
  shop.dispatch({ type: 'AddLine', line: line() });
  shop.dispatch({ type: 'SignIn', username: own.email, password: shop.keepSecret(own.wrongPassword) });
  await settled();
  for (const username of [` ${own.email.toUpperCase()}`, own.phone]) {
    shop.dispatch({ type: 'SignIn', username, password: shop.keepSecret(own.password) });
    await settled();
  }
  shop.dispatch({ type: 'AddLine', line: line({ productId: 'chain-1' }) });
  shop.dispatch({ type: 'SetQuantity', ...lineKey('ring-1', '0'), quantity: 3 });
  shop.dispatch({ type: 'SaveConsent', categories: [1, 2, 3] });
  await settled();
  for (const pathname of ['/profile', '/check-out', '/wishlist', '/product/ring-1', '/help/a']) {
    shop.dispatch({ type: 'EnterRoute', pathname, search });
  }
  shop.dispatch({ type: 'Pay' });
  await settled();
  const thrown = Object.assign(new Error(`${own.email} ${own.password}`), { name: own.email });
  shop.dispatch({ type: 'PageBroke', fault: faultNameOf(thrown) });
  shop.dispatch({ type: 'SignOut' });
  await settled();

  const redacted = await forShoppers.write({ isRedacted: true });
  const raw = await forQa.write({ isRedacted: false });
  const kept = JSON.stringify([...browser.values]);
  const journal = onDisk.all();
  const state = JSON.stringify(shop.getState());
  shop.stop();
  const faults = caught.map((fault) => (fault instanceof Error ? (fault.stack ?? '') : String(fault)));
  return { redacted, raw, kept, journal, state, faults, fetched };
};

test('no secret and no personal data leak, for any API answers (G25, H-L01)', async () => {
  let signedIn = 0;
  await fc.asyncHolds(
    [15, 1_000],
    [secrets, personal, fc.array(behaviour, { minLength: 3, maxLength: 12 })],
    async (secret, own, how) => {
      const visit = await visitOf({ ...secret, ...own }, how);
      if (visit.raw.text.includes('"LoginSucceeded"')) signedIn += 1;
      expect(foundIn(visit.redacted.text, { ...secret, ...own })).toEqual([]);
      expect(foundIn(visit.raw.text, secret)).toEqual([]);
      expect(foundIn(visit.journal, { ...secret, ...own })).toEqual([]);
      expect(visit.journal).toContain('SaveConsent');
      expect(foundIn(visit.state, secret)).toEqual([]);
      const { password, wrongPassword } = secret;
      expect(foundIn(visit.kept, { ...own, password, wrongPassword })).toEqual([]);
      expect(foundIn(visit.faults.join('\n'), { ...secret, ...own })).toEqual([]);
      const { searched, ...notInAddresses } = own;
      expect(foundIn(visit.fetched.join('\n'), { ...secret, ...notInAddresses }), searched).toEqual([]);
      expect(verifyAll(visit.redacted.text.split('\n'))).toEqual(E.right(null));
      expect(verifyAll(visit.raw.text.split('\n'))).toEqual(E.right(null));
    },
  );
  expect(told).toEqual([]);
  expect(signedIn).toBeGreaterThan(0);
});

test('an unredacted log holds personal data, so that the law above means something', async () => {
  const [secret] = fc.sample(secrets, { numRuns: 1, seed: 3 });
  const [own] = fc.sample(personal, { numRuns: 1, seed: 4 });
  if (secret === undefined || own === undefined) throw new Error('no person was drawn');
  const { raw } = await visitOf({ ...secret, ...own }, ['answers']);
  expect(foundIn(raw.text, own)).toEqual(Object.keys(own));
  expect(initialRoot.session.profile.value).toBeNull();
});
