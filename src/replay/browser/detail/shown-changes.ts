import { changesOf, type Change } from '../../../../engine/log/changes.ts';

/** A change between two states, ready to be shown. */
export interface ShownChange {
  readonly path: string;
  readonly place: Change['path'];
  /** JSON of both sides; undefined where there is nothing. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** JSON with one field a line; undefined for what is not there. */
export const prettyText = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value, null, 2);

/** A place in the state in words: `cart.lines[0].quantity`. */
export const pathText = (path: Change['path']): string =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step}]` : index === 0 ? step : `.${step}`))
    .join('');

/** The most changes that are shown of a turn; a cart that arrives can have thousands. */
export const mostChanges = 200;

/** Where two states differ, in words; at most `mostChanges` of them. */
export const shownChanges = (
  before: unknown,
  after: unknown,
): { readonly changes: readonly ShownChange[]; readonly left: number } => {
  const all = changesOf(before, after);
  return {
    changes: all.slice(0, mostChanges).map(({ path, before: was, after: is }) => ({
      path: pathText(path),
      place: path,
      before: prettyText(was),
      after: prettyText(is),
    })),
    left: Math.max(0, all.length - mostChanges),
  };
};

/** The first lines of a text, and how many are left; a text that is hardly longer is not cut. */
export const cutLines = (text: string, most: number): { readonly shown: string; readonly left: number } => {
  const lines = text.split('\n');
  if (lines.length <= most + 3) return { shown: text, left: 0 };
  return { shown: lines.slice(0, most).join('\n'), left: lines.length - most };
};
