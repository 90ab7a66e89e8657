import { readFile } from 'node:fs/promises';
import { either as E } from 'fp-ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { FileRefused, openPlainFile } from '../../../../adapters/log-file/node-file.ts';
import { isSignedBy, type PublicKey, readPublicKey } from '../../../../adapters/log-file/node-signature.ts';
import type { Divergence } from '../../../../engine/log/divergence.ts';
import type { Signature } from '../../../../engine/log/format.ts';
import { createVerifier } from '../../../../engine/log/verify.ts';
import { readLog, unreadable } from '../log/read-log.ts';
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

/** Checks a log's chain, order, end and signature, and decides every turn again by the rules of now. */
export const verify: Verb = {
  name: 'verify',
  usage: 'FILE [--key PUBLICKEYFILE]',
  about: 'check that a log is whole and that the shop decides every turn as it did then',
  files: [1, 1],
  options: { key: { type: 'string' } },
  run: async (asked, world): Promise<Report> => {
    const [path = ''] = asked.files;
    const keyFile = asked.file('key');
    const key = keyFile === undefined ? undefined : await keyIn(keyFile);
    const verifier = createVerifier(nodeDigest, world.rules);
    let found: { readonly divergence: Divergence; readonly line: number } | null = null;
    let first = 0;
    let last = 0;
    let turns = 0;
    let head = '';
    let signature: Signature | null = null;

    const read = await readLog(path, world, {
      lookAt: (line, where) => {
        if (line.kind === 'header') first = last = line.header.startedAt;
        else if (line.kind === 'turn') last = line.turn.at;
        else if (line.kind === 'closing') ({ turns, head } = line);
        else if (line.kind === 'signature') ({ signature } = line);
        const taken = verifier.take(line);
        if (E.isRight(taken) && taken.right !== null) found ??= { divergence: taken.right, line: where.line };
        return taken;
      },
    });
    // The compiler does not follow what a callback assigns.
    const diverged = found as { readonly divergence: Divergence; readonly line: number } | null;
    const where =
      diverged === null
        ? []
        : [`turn ${diverged.divergence.turn}: ${diverged.divergence.message} (line ${diverged.line})`];
    const divergence = diverged === null ? null : { ...diverged.divergence, line: diverged.line };
    if (E.isLeft(read)) {
      const report = unreadable(path, read.left);
      return { ...report, lines: [...where, ...report.lines], record: { ...report.record, divergence } };
    }
    const checked = checkSignature(signature, key);
    const duration = last - first;
    const verdict = diverged === null ? 'every turn is decided as it was then' : 'it diverges';
    return {
      code: checked.isWrong ? 2 : diverged === null ? 0 : 1,
      lines: [
        ...where,
        `${sayCount(turns, 'turn')} in ${sayDuration(duration)}: whole, and ${verdict}`,
        `head ${head}`,
        checked.line,
      ],
      record: {
        outcome: checked.isWrong ? 'unreadable' : diverged === null ? 'fine' : 'diverged',
        file: path,
        turns,
        duration,
        head,
        signature: checked.status,
        divergence,
      },
    };
  },
};
