import { readFile } from 'node:fs/promises';
import { FileRefused, openPlainFile } from '../../../../adapters/log-file/node-file.ts';
import { isSignedBy, type PublicKey, readPublicKey } from '../../../../adapters/log-file/node-signature.ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { createComparison } from '../../../../engine/log/comparison.ts';
import type { Divergence } from '../../../../engine/log/divergence.ts';
import type { Signature } from '../../../../engine/log/format.ts';
import { linesIn, UnreadableLog } from '../log/read-log.ts';
import { sayCount, sayDuration, sayMoment } from '../say.ts';
import type { Report, Verb } from '../world.ts';

const longestKey = 4_096;

const keyIn = async (path: string): Promise<PublicKey> => {
  const file = await openPlainFile(path);
  await file.close();
  const key = file.size > longestKey ? undefined : readPublicKey(await readFile(path, 'utf8'));
  if (key === undefined)
    throw new FileRefused(`${path} is no public key: neither a PEM nor the base64url of an Ed25519 key`);
  return key;
};

interface Checked {
  readonly isWrong: boolean;
  readonly status: 'none' | 'not-checked' | 'valid' | 'missing' | 'wrong';
  readonly line: string;
}

const checkSignature = (signature: Signature | null, key: PublicKey | undefined): Checked => {
  if (signature === null) {
    return key === undefined
      ? { isWrong: false, status: 'none', line: 'signature: none' }
      : { isWrong: true, status: 'missing', line: 'signature: none, but a key was given to check one' };
  }
  const arrived = sayMoment(signature.at);
  if (key === undefined) {
    const line = `signature: of ${arrived}, not checked (--key PUBLICKEYFILE checks it)`;
    return { isWrong: false, status: 'not-checked', line };
  }
  if (isSignedBy(signature, key))
    return { isWrong: false, status: 'valid', line: `signature: valid, of ${arrived}` };
  const why = signature.key === key.id ? 'it does not fit this log' : 'it was made with another key';
  return { isWrong: true, status: 'wrong', line: `signature: wrong: ${why}` };
};

export const verify: Verb = {
  name: 'verify',
  usage: 'FILE [--key PUBLICKEYFILE]',
  about: 'check that a log is whole and that the shop decides every turn as it did then',
  run: async ({ path, file }, world): Promise<Report> => {
    const keyFile = file('key');
    const key = keyFile === undefined ? undefined : await keyIn(keyFile);
    const comparison = createComparison(nodeDigest);
    let [startedAt, endedAt, turns, head] = [0, 0, 0, ''];
    let signature: Signature | null = null;
    let divergence: (Divergence & { readonly line: number }) | null = null;
    const diverged = (): readonly string[] =>
      divergence === null ? [] : [`turn ${divergence.turn}: ${divergence.message} (line ${divergence.line})`];
    try {
      for await (const { line, where } of linesIn(path, world)) {
        if (line.kind === 'header') startedAt = endedAt = line.header.startedAt;
        else if (line.kind === 'turn') endedAt = line.turn.at;
        else if (line.kind === 'closing') ({ turns, head } = line);
        else if (line.kind === 'signature') ({ signature } = line);
        // What comes after the first divergence follows from it.
        if (divergence !== null) continue;
        const compared = comparison.take(line);
        if (compared?.divergence) divergence = { ...compared.divergence, line: where.line };
      }
    } catch (error) {
      if (!(error instanceof UnreadableLog)) throw error;
      const { code, lines, record } = error.report;
      return { code, lines: [...diverged(), ...lines], record: { ...record, divergence } };
    }
    const { isWrong, status, line } = checkSignature(signature, key);
    const duration = endedAt - startedAt;
    const verdict = divergence === null ? 'every turn is decided as it was then' : 'it diverges';
    return {
      code: isWrong ? 2 : divergence === null ? 0 : 1,
      lines: [
        ...diverged(),
        `${sayCount(turns, 'turn')} in ${sayDuration(duration)}: whole, and ${verdict}`,
        `head ${head}`,
        line,
      ],
      record: { turns, duration, head, signature: status, divergence },
    };
  },
};
