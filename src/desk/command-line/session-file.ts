import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Stores the session cookie between calls of the command line, readable by the user alone; one file per shop. */
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
