import { describe, expect, test } from 'vitest';
import { demoQaKey, readConfig } from '../../adapters/v1/server/config.ts';
import { StartFailure } from '../../adapters/v1/server/start-failure.ts';

describe('the configuration', () => {
  test('of nothing is a demo shop with its own database on the usual port', () => {
    expect(readConfig({})).toMatchObject({
      port: 4173,
      mode: 'demo',
      database: { kind: 'embedded' },
      trustProxy: [],
    });
  });

  test('with DATABASE_URL is in production, unless SHOP_MODE says demo', () => {
    const url = 'postgres://user:secret@db:5432/shop';
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({
      mode: 'production',
      database: { kind: 'external', url },
    });
    expect(readConfig({ DATABASE_URL: url, SHOP_MODE: 'demo' }).mode).toBe('demo');
  });

  test('lets testers in with a known key in a demo, and in production only with one that was set', () => {
    const url = 'postgres://user:secret@db:5432/shop';
    const key = 'sixteen-letters!';
    expect(readConfig({})).toMatchObject({ qa: true, qaKey: demoQaKey, logsPerHour: 6 });
    expect(readConfig({ QA: 'off', QA_KEY: key })).toMatchObject({ qa: false, qaKey: key });
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({ qa: false, qaKey: undefined });
    expect(readConfig({ DATABASE_URL: url, QA: 'on', QA_KEY: key })).toMatchObject({ qa: true, qaKey: key });
  });

  test('never repeats a key that it refuses', () => {
    const key = 'a secret with spaces in it';
    expect(() => readConfig({ QA_KEY: key })).toThrow(/^QA_KEY must/);
    expect(() => readConfig({ QA_KEY: key })).not.toThrow(/secret/);
  });

  test('takes an empty variable as one that is not there', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      port: 4173,
      database: { kind: 'embedded' },
    });
  });

  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '0x10'],
    ['HOST', 'no such host!'],
    ['SHOP_MODE', 'prod'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['LOGINS_PER_MINUTE', '0'],
    ['DATABASE_POOL', 'many'],
    ['SHOP_HTTPS', 'yes'],
    ['LOGS_PER_HOUR', '0'],
    ['QA', 'yes'],
    ['QA_KEY', 'fifteen-letters'],
    ['QA_KEY', 'sixteen letters and a space'],
    ['QA_KEY', 'ก'.repeat(20)],
    ['QA_KEY', 'x'.repeat(257)],
    ['DATABASE_URL', 'mysql://root@db/shop'],
    ['DATABASE_URL', 'not an address'],
  ])('with %s=%s is refused, naming the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(StartFailure);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must|^${name}: `));
  });
});
