/** Escapes control characters, so that no file or database can overwrite an operator's terminal. */
const printable = (text: string): string =>
  text.replaceAll(/[^\P{C}\n]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);

export class StartFailure extends Error {
  override readonly name = 'StartFailure';
  constructor(words: string) {
    super(printable(words));
  }
}

export const ownDatabaseHint =
  'Or bring your own PostgreSQL: DATABASE_URL=postgres://user:password@host:5432/name npm start';

export const fromBackup =
  'Move DATA_DIR away, or name a new DATABASE_URL, and put the shop back from your backup: npm run restore -- FILE.';
