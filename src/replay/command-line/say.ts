import { canonicalText } from '../../../engine/kernel/canonical.ts';
import type { LogProblem } from '../../../engine/log/format.ts';
import { cut } from '../evidence/say.ts';
import type { ReplayEnv } from './env.ts';

export const sayMoment = (at: number): string => {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? `${at} ms after 1970` : date.toISOString();
};

/** Read error of a log with its place: `line 7 (after turn 3): …`. */
export const sayProblemLine = ({ line, turn, message }: LogProblem): string =>
  `line ${line}${turn === null ? '' : ` (after turn ${turn})`}: ${message}`;

export const sayValue = (value: unknown): string =>
  value === undefined ? 'nothing' : cut(canonicalText(value));

export const sayTagged = ({ type, ...facts }: { readonly type: string }): string =>
  Object.keys(facts).length === 0 ? type : `${type} ${sayValue(facts)}`;

export const noTurn = (path: string, wanted: number, first: number, last: number): string =>
  `there is no turn ${wanted}: ${path} has ${last === 0 ? 'no turns' : `the turns ${first} to ${last}`}`;

const delay = 500;
const between = 100;

export const percentText =
  (size: number) =>
  (done: number): string =>
    `${Math.min(100, Math.floor(done / (Math.max(1, size) / 100)))} %`;

/** Shows progress in at most `width` characters, after half a second and only where standard error is a terminal. */
export const createProgress = (env: ReplayEnv, say: (done: number) => string, width = 6) => {
  const began = env.now();
  let shown = began + delay - between;
  let isShown = false;
  return {
    passed: (done: number): void => {
      if (!env.isWatched || env.now() < shown + between) return;
      shown = env.now();
      isShown = true;
      env.tell(`\r${say(done)}`);
    },
    end: (): void => {
      if (isShown) env.tell(`\r${' '.repeat(width)}\r`);
    },
  };
};
