import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates a folder that every user may enter; removed at the end of the test, or at another end. */
export const newFolder = (end: (work: () => void) => void = onTestFinished): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'suvarna-'));
  chmodSync(folder, 0o755);
  end(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
