import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect } from 'vitest';
import { signedText } from '../../engine/log/format.ts';
import { signatureLine } from '../../engine/log/lines.ts';
import { guestCommands, logText, test } from './support/log-files.ts';
import { tool, toolJson } from './support/tool.ts';

const pair = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const key = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex');
  const pem = publicKey.export({ format: 'pem', type: 'spki' }).toString();
  return { raw: x, pem, key, privateKey };
};
const ours = pair();
const foreign = pair();
const log = logText(guestCommands);
const head = log.slice(-66, -2);
const at = 1_700_000_100_000;

/** The log with a signature of its head, or of another one. */
const signedLog = ({ key, privateKey }: ReturnType<typeof pair>, vouchedFor = head): string => {
  const value = sign(null, Buffer.from(signedText({ head: vouchedFor, at })), privateKey).toString(
    'base64url',
  );
  return `${log}\n${signatureLine({ key, at, head, value })}`;
};

describe('a signed head', () => {
  test('is valid with the signer’s key, given as PEM or as its bytes', async ({ folder }) => {
    const path = folder.file('log', signedLog(ours));
    for (const content of [ours.pem, ours.raw, `${ours.raw}\n`]) {
      const key = folder.file('key', content);
      const { code, out } = await tool(['verify', path, '--key', key]);
      expect(code).toBe(0);
      expect(out).toContain('signature: valid, of 2023-11-14T22:15:00.000Z');
    }
  });

  test('is not taken for checked without a key', async ({ folder }) => {
    const { code, out } = await tool(['verify', folder.file('log', signedLog(ours))]);
    expect(code).toBe(0);
    expect(out).toContain('not checked');
  });

  test('is wrong when it is of another head, of another key, or not there', async ({ folder }) => {
    const key = folder.file('key', ours.pem);
    const wrong = { wrong: [signedLog(ours, 'f'.repeat(64)), signedLog(foreign)], missing: [log] };
    for (const [signature, logs] of Object.entries(wrong))
      for (const content of logs) {
        const path = folder.file('log', content);
        expect(await toolJson(['verify', path, '--key', key])).toMatchObject({ code: 2, signature });
        expect((await tool(['verify', path, '--key', key])).err).toContain('signature: ');
      }
    const posing = signedLog(foreign).replace(foreign.key, ours.key);
    expect((await tool(['verify', folder.file('log', posing), '--key', key])).code).toBe(2);
  });

  test('is not checked with an invalid key', async ({ folder }) => {
    const path = folder.file('log', signedLog(ours));
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey;
    const keys = [
      '',
      'nonsense',
      ours.raw.slice(1),
      rsa.export({ format: 'pem', type: 'spki' }),
      'x'.repeat(5_000),
    ];
    for (const content of keys) {
      const { code, err } = await tool(['verify', path, '--key', folder.file('key', content.toString())]);
      expect(code).toBe(2);
      expect(err).toContain('is no public key');
    }
  });
});
