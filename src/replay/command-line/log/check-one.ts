import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { FileRefused } from '../../../../adapters/log-file/file-refused.ts';
import { linesOfLog } from '../../../../adapters/log-file/scan.ts';
import { checkLog } from '../../evidence/check-log.ts';
import type { CheckedFile, World } from '../world.ts';
import { standardInput } from './corpus.ts';
import { bytesOfFile, unpacked } from './log-bytes.ts';

/** Checks one log, of a file or of standard input. */
export const checkOne = async (
  path: string,
  { programs, now, input }: Pick<World, 'programs' | 'now' | 'input'>,
): Promise<CheckedFile> => {
  const began = now();
  const own = path === standardInput ? input?.() : undefined;
  const check = async (): Promise<CheckedFile['checked']> => {
    try {
      const bytes = own === undefined ? bytesOfFile(path) : unpacked(own, 'standard input');
      return await checkLog(linesOfLog(bytes, nodeDigest, programs), nodeDigest);
    } catch (error) {
      if (error instanceof FileRefused) return { refused: error.message };
      throw error;
    }
  };
  return { path, checked: await check(), took: now() - began };
};
