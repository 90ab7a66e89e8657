import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './project-files.ts';

/** What the compiler says to a text, `planted.ts`, that is checked with this configuration. */
export const typeErrorsOf = async (config: object, text: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'planted-'));
  try {
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    await writeFile(join(folder, 'planted.ts'), text);
    return await new Promise((resolve) => {
      const compiler = join(root, 'node_modules/typescript/bin/tsc');
      execFile(process.execPath, [compiler, '-p', folder], (_error, output) => resolve(output));
    });
  } finally {
    await rm(folder, { recursive: true });
  }
};
