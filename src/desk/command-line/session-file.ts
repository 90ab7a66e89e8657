import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keeps what a session bears between two calls of the command line: for its owner alone, one a shop. */
export interface SessionFile {
  readonly read: () => string;
  readonly write: (cookie: string) => void;
}

export const openSessionFile = (folder: string, shop: string): SessionFile => {
  const file = path.join(folder, `${new URL(shop).host.replaceAll(/[^\w.-]/g, '_')}.session`);
  return {
    read: () => {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return '';
      }
    },
    write: (cookie) => {
      if (cookie === '') return rmSync(file, { force: true });
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(file, cookie, { mode: 0o600 });
    },
  };
};
