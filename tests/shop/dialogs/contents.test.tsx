import { describe, expect, test } from 'vitest';
import type { Alert } from '../../../engine/dialog/words.ts';
import type { Otp, Provider } from '../../../engine/identity/words.ts';
import { ready } from '../../../engine/kernel/remote.ts';
import type { Root } from '../../../engine/slices.ts';
import { AccountContents } from '../../../src/shop/dialogs/AccountDialog.tsx';
import { AlertContents } from '../../../src/shop/dialogs/AlertDialog.tsx';
import { PasswordRules } from '../../../src/shop/identity/NewPasswordFields.tsx';
import { anOtp, drawnDialog, onTheWay, textOf, withDialog } from './drawn.tsx';

const contentsOf = (root: Root): string => {
  const { modal } = root.dialog;
  return modal === '' ? '' : drawnDialog(root, <AccountContents modal={modal} />);
};
const otpStep = (facts: Partial<Otp>): string =>
  contentsOf(onTheWay('register', { step: 'otp', otp: anOtp(facts) }));
const field = (html: string, name: string): string =>
  new RegExp(`<input[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
const button = (html: string, words: string): string =>
  html.match(/<button[^>]*>.*?<\/button>/g)?.find((one) => textOf(one).trim() === words) ?? '';

describe('signing in (spec 2.9)', () => {
  test('asks for username and password in the way that password managers know', () => {
    const html = contentsOf(withDialog({ modal: 'login' }));
    expect(field(html, 'username')).toContain('autoComplete="username"');
    expect(field(html, 'username')).toContain('inputMode="email"');
    expect(field(html, 'password')).toContain('autoComplete="current-password"');
    expect(field(html, 'password')).toContain('type="password"');
  });
  test('an e-mail that is known to have an account stands there, with why', () => {
    const root = withDialog({ modal: 'login' });
    const known = { ...root, identity: { ...root.identity, knownEmail: 'anong@example.com' } };
    const html = drawnDialog(known, <AccountContents modal="login" />);
    expect(html).toContain('value="anong@example.com"');
    expect(html).toMatch(/<input(?=[^>]*name="password")(?=[^>]*data-autofocus)/);
  });
  test.each<[string, readonly Provider[]]>([
    ['only the shop’s', ['line']],
    ['no', []],
  ])('%s providers are offered (P16)', (_which, providers) => {
    const { queries, ...root } = withDialog({ modal: 'login' });
    contentsOf({
      ...root,
      queries: { ...queries, providers: { ...queries.providers, remote: ready(providers) } },
    });
  });
  test('returning from a provider disables buttons; while leaving, another can be chosen', () => {
    const { identity, ...root } = withDialog({ modal: 'login' });
    const withSocial = (social: Root['identity']['social']): string =>
      button(contentsOf({ ...root, identity: { ...identity, social } }), 'Google');
    expect(withSocial('exchanging')).toContain('aria-disabled="true"');
    expect(withSocial('leaving')).toContain('aria-disabled="false"');
    expect(withSocial('leaving')).toContain('aria-busy="true"');
  });
});

describe('registering by phone (spec 2.10)', () => {
  test('says in place why no code was sent', () => {
    const failure = { kind: 'offline', status: null, code: null } as const;
    expect(contentsOf(onTheWay('register', { failure }))).toMatch(/role="alert"[^>]*>.*?ไม่มีการเชื่อมต่อ/);
  });
  test('ends with a password, twice, new to password managers, next to whose it is', () => {
    const html = contentsOf(onTheWay('register', { step: 'password', otp: anOtp() }));
    expect(field(html, 'new-password')).toContain('autoComplete="new-password"');
    expect(field(html, 'confirm-password')).toContain('autoComplete="new-password"');
    expect(html).toContain('autoComplete="username" value="0812345678"');
    const rules = /<ul[^>]* id="([^"]+)"/.exec(html)?.[1] ?? 'none';
    expect(field(html, 'new-password')).toContain(`aria-describedby="${rules}"`);
  });
});

test('the one-time code (spec 4.5) is one field that phones can fill in', () => {
  const html = otpStep({});
  expect(html.match(/<input/g)).toHaveLength(1);
  expect(field(html, 'otp')).toContain('autoComplete="one-time-code"');
  expect(field(html, 'otp')).toContain('inputMode="numeric"');
  expect(field(html, 'otp')).not.toContain('maxLength');
});

describe('the rules of a password turn one by one, and are announced politely (A14)', () => {
  const rules = (password: string): string =>
    drawnDialog(withDialog({}), <PasswordRules id="rules" password={password} />);
  test('the announcement names those that are kept, and nothing before any is', () => {
    expect(rules('')).toMatch(/role="status"><\/p>/);
    expect(textOf(rules('1'))).toContain('ครบ 1 จาก 3 เงื่อนไข: มีตัวเลข 1 ตัวขึ้นไป');
  });
  test('the password itself is not in it', () => expect(rules('Geheim123')).not.toContain('Geheim'));
});

test.each<Alert>([{ code: 'sign-in-needed', returnTo: '/profile' }, { code: 'cancel-order' }])(
  'a question has a way out, which may be named, and its answer: $code (spec 2.13)',
  (alert) => void drawnDialog(withDialog({}), <AlertContents alert={alert} />),
);
