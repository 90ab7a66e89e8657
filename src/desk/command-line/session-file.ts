import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Keeps what a session bears between two calls of the command line, in a folder of the user's: for its owner alone, one a shop. */
export const openSessionFile = (folder: string, shop: string) => {
  const file = path.join(folder, `${new URL(shop).host.replaceAll(/[^\w.-]/g, '_')}.session`);
  return {
    read: (): string => {
      try {
        return readFileSync(file, 'utf8');
      } catch {
        return '';
      }
    },
    write: (cookie: string): void => {
      if (cookie === '') return rmSync(file, { force: true });
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      writeFileSync(file, cookie, { mode: 0o600 });
    },
  };
};
export type SessionFile = ReturnType<typeof openSessionFile>;
