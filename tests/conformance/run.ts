import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { either as E } from 'fp-ts';
import { type Scope, scopes } from './storefront.ts';
import { conform, type Row, TestData } from './conformance.ts';

const help = `npm run conformance -- URL [--only SCOPE] [--data FILE] [--write] [--json]

Tries every call of the contract against the backend whose /v1 is below URL, with the examples and provocations of the
contract's own tests, and says call by call what it lacks. Calls of the desk are only asked whether they want a session.

  --only SCOPE  storefront: the calls that the pages of the shop make, without the desk's; selling: those of them that it takes
                to sell to guests
  --data FILE   JSON: {"customer": {"email", "password"}, "ids": {"R-0042": "…"}, "qaKey", "messages"}
                (adapters/v1/contract/README.md)
  --write       makes calls that change something as well: it registers made-up customers, fills bags, places orders of a few
                pieces and calls some of them off, sends pictures and a log. Never against a shop that sells.
                Without it nothing but a session of the customer in FILE is begun.
  --json        one document in place of the table

Exit code 0: nothing lacks; 1: something does; 2: nothing could be tried.`;

const refuse = (words: string): never => {
  process.stderr.write(`${words}\n`);
  process.exit(2);
};

const argumentsOf = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        data: { type: 'string' },
        write: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : ''}\n\n${help}`);
  }
};

const dataIn = async (file: string | undefined): Promise<TestData> => {
  if (file === undefined) return {};
  try {
    const found = TestData.decode(JSON.parse(await readFile(file, 'utf8')));
    if (E.isRight(found)) return found.right;
  } catch {
    // Reported below.
  }
  return refuse(`${file} cannot be read, or is not of the form that --help shows.`);
};

const signs: Readonly<Record<Row['verdict'], string>> = { holds: '✔', lacks: '✘', untried: '–' };

const told = ({ verdict, method, name, path, page, findings, errors }: Row): string => {
  const counted = errors.documented === 0 ? '' : `${errors.held}/${errors.tried} of ${errors.documented}`;
  const line = `${signs[verdict]} ${name.padEnd(22)} ${(page ?? '').padEnd(18)} ${counted.padEnd(12)} ${method.padEnd(6)} ${path}`;
  return [line, ...findings.map((finding) => `    ${finding}`)].join('\n');
};

const { values, positionals } = argumentsOf();
const [address] = positionals;
if (values.help || address === undefined || !URL.canParse(address)) {
  process.stdout.write(`${help}\n`);
  process.exit(values.help ? 0 : 2);
}
const isScope = (scope: string): scope is Scope => Object.hasOwn(scopes, scope);
const only =
  values.only === undefined || isScope(values.only)
    ? values.only
    : refuse(`--only ${values.only} is none of ${Object.keys(scopes).join(', ')}`);
const url = address.replace(/\/+$/, '');
const data = await dataIn(values.data);
try {
  await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
} catch {
  refuse(`${url} does not answer.`);
}
if (!values.json)
  process.stdout.write(
    `${url}, ${values.write ? 'writing: customers, bags, orders, slips and a log are made' : 'reading only'}\n\n  call                   page               errors       method path\n`,
  );
const rows = await conform({ url, data, writes: values.write, only });
const count = (verdict: Row['verdict'], among = rows): number =>
  among.filter((row) => row.verdict === verdict).length;
const counts = (among = rows): string =>
  `${count('holds', among)} hold, ${count('lacks', among)} lack something, ${count('untried', among)} were not tried`;
const sells = rows.filter(({ name }) => scopes.selling.has(name));
process.stdout.write(
  values.json
    ? `${JSON.stringify({ url, rows }, null, 2)}\n`
    : `${rows.map(told).join('\n')}\n\n${counts()}\nof the ${sells.length} calls that sell to guests ${counts(sells)}\n`,
);
process.exitCode = count('lacks') > 0 ? 1 : count('holds') === 0 ? 2 : 0;
