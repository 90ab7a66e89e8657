import { createRequire } from 'node:module';
import { supportedBrowsers } from '../../src/supported-browsers.ts';

/** Support by a browser: the version that added it; false for none, null for unknown. */
interface Since {
  readonly version_added?: string | false | null;
  readonly version_removed?: string;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
}

interface Entry {
  readonly __compat?: { readonly support: Readonly<Record<string, Since | readonly Since[]>> };
  readonly [name: string]: unknown;
}

export type FloorBrowser = keyof typeof supportedBrowsers;

const browsers = Object.keys(supportedBrowsers) as FloorBrowser[];

// The package's types are for a module that imports JSON, which Node warns of.
const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as Readonly<Record<string, Entry>>;

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null;

const parts = (version: string): readonly number[] => version.replace(/^≤/, '').split('.').map(Number);

/** True if the first version is not the newer one. */
const isUpTo = (version: string, other: string): boolean => {
  const [mine, its] = [parts(version), parts(other)];
  for (let index = 0; index < 3; index += 1) {
    const difference = (mine[index] ?? 0) - (its[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
};

/** True if a browser supports it unprefixed and without a flag. */
const has = (support: Since | readonly Since[] | undefined, browser: FloorBrowser): boolean =>
  [support ?? []]
    .flat()
    .some(
      ({ version_added: since, version_removed: until, flags, prefix, alternative_name: other }) =>
        typeof since === 'string' &&
        since !== 'preview' &&
        isUpTo(since, supportedBrowsers[browser]) &&
        (until === undefined || !isUpTo(until, supportedBrowsers[browser])) &&
        flags === undefined &&
        prefix === undefined &&
        other === undefined,
    );

/** Browsers of the floor that lack an entry's feature; none for an entry without data. */
const lackedBy = ({ __compat: told }: Entry): readonly FloorBrowser[] =>
  told === undefined ? [] : browsers.filter((browser) => !has(told.support[browser], browser));

const at = (...path: readonly string[]): Entry => {
  let entry: Entry = data;
  for (const name of path) {
    const next = entry[name];
    if (!isEntry(next)) throw new Error(`the browser compatibility data has no ${path.join('.')}`);
    entry = next;
  }
  return entry;
};

const within = (entry: Entry): readonly (readonly [string, Entry])[] =>
  Object.entries(entry).flatMap(([name, value]) =>
    name !== '__compat' && isEntry(value) ? [[name, value] as const] : [],
  );

/** A name of scripts: a global, or a member of one or of its prototype. */
export interface ScriptName {
  readonly holder: string;
  /** Undefined for the global itself. */
  readonly member: string | undefined;
  readonly isStatic: boolean;
  /** The browsers of the floor that lack it. */
  readonly lackedBy: readonly FloorBrowser[];
}

/** Names of the language that every script has, by themselves or as `holder.member`. */
const builtins = (): readonly ScriptName[] =>
  within(at('javascript', 'builtins')).flatMap(([holder, entry]) => [
    { holder, member: undefined, isStatic: false, lackedBy: lackedBy(entry) },
    ...within(entry)
      .filter(([member]) => /^\w+$/.test(member) && member !== holder)
      // The data do not say whether a member is static.
      .flatMap(([member, its]) => [
        { holder, member, isStatic: true, lackedBy: lackedBy(its) },
        { holder, member, isStatic: false, lackedBy: lackedBy(its) },
      ]),
  ]);

/** Namespaces and mixins of the data that are no interfaces of a window. */
const interfaces = (): readonly ScriptName[] =>
  within(at('api')).flatMap(([holder, entry]) => [
    { holder, member: undefined, isStatic: false, lackedBy: lackedBy(entry) },
    ...within(entry).flatMap(([name, its]) => {
      if (name === holder || /_event$|[^\w]/.test(name)) return [];
      const isStatic = name.endsWith('_static');
      const member = isStatic ? name.slice(0, -'_static'.length) : name;
      return [{ holder, member, isStatic, lackedBy: lackedBy(its) }];
    }),
  ]);

/** All script names in the data, with the browsers of the floor that lack each. */
export const scriptNames = (): readonly ScriptName[] => [...builtins(), ...interfaces()];

/** CSS that a browser of the floor lacks: properties, `property: value`, selectors and at-rules. */
export const lackingStyles = (): ReadonlyMap<string, readonly FloorBrowser[]> => {
  const found = new Map<string, readonly FloorBrowser[]>();
  const note = (name: string, entry: Entry): void => {
    const lacking = lackedBy(entry);
    if (lacking.length > 0) found.set(name, lacking);
  };
  for (const [name, entry] of within(at('css', 'properties'))) {
    note(name, entry);
    for (const [value, its] of within(entry)) note(`${name}: ${value}`, its);
  }
  for (const [name, entry] of within(at('css', 'selectors'))) note(`:${name}`, entry);
  for (const [name, entry] of within(at('css', 'at-rules'))) note(`@${name}`, entry);
  return found;
};
