import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { FileRefused } from '../../../../adapters/log-file/file-refused.ts';
import { linesOfLog } from '../../../../adapters/log-file/scan.ts';
import type { AnyProgram } from '../../../../engine/log/program.ts';
import { type CheckedLog, checkLog } from '../../evidence/check-log.ts';
import { standardInput } from './corpus.ts';
import { bytesOfFile, unpacked } from './log-bytes.ts';

/** What became of one log of a corpus: what was found, or why it was not read at all. */
export type CheckedFile = CheckedLog | { readonly refused: string };

/** Checks one log, of a file or of standard input. */
export const checkOne = async (
  path: string,
  programs: readonly AnyProgram[],
  input: (() => AsyncIterable<Uint8Array>) | undefined,
): Promise<CheckedFile> => {
  const own = path === standardInput ? input?.() : undefined;
  try {
    const bytes = own === undefined ? bytesOfFile(path) : unpacked(own, 'standard input');
    return await checkLog(linesOfLog(bytes, nodeDigest, programs), nodeDigest);
  } catch (error) {
    if (error instanceof FileRefused) return { refused: error.message };
    throw error;
  }
};
