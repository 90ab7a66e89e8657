import { homedir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { type DatabaseChoice, readConfig } from '../../adapters/v1/server/config/config.ts';
import { addressesIn, hostsIn } from '../../adapters/v1/server/database/addresses.ts';
import { openForTools } from '../../adapters/v1/server/database/index.ts';
import { inviteOwner } from '../../adapters/v1/server/desk/people.ts';
import { brand } from '../shop/brand.ts';
import { run } from './command-line/run.ts';
import { openSessionFile } from './command-line/session-file.ts';

/** A database's folder, or its host and name without user and password. */
const placeOf = (choice: DatabaseChoice): string => {
  if (choice.kind === 'embedded') return choice.dataDir;
  const [address = choice.url] = addressesIn(choice.url);
  return `${hostsIn(choice.url)}${new URL(address).pathname}`;
};

let lines: AsyncIterator<string> | undefined;

/** Prompts without echo; in a script reads the next line of standard input. */
const ask = async (what: string): Promise<string> => {
  if (!process.stdin.isTTY) {
    lines ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
    const next = await lines.next();
    return next.done === true ? '' : next.value;
  }
  process.stderr.write(`${what}: `);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: unseen, terminal: true });
  const answer = await prompt.question('');
  prompt.close();
  process.stderr.write('\n');
  return answer;
};

try {
  const config = readConfig(process.env, brand.company);
  const shop = process.env['DESK_URL']?.trim() || (config.publicUrl ?? `http://localhost:${config.port}`);
  process.exitCode = await run(process.argv.slice(2), {
    shop,
    session: openSessionFile(path.join(homedir(), '.suvarna'), shop),
    key: process.env['DESK_KEY'] ?? '',
    fetch,
    ask,
    inviteOwner: async (person) => {
      const { database, close } = await openForTools(config.database);
      try {
        const { invitation } = await inviteOwner(database, { id: null, name: 'npm run desk' }, person);
        return invitation;
      } finally {
        await close();
      }
    },
    databasePlace: placeOf(config.database),
    write: (text) => void process.stdout.write(text),
    tell: (text) => void process.stderr.write(text),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
