import { anyProgram } from '../../../engine/log/program.ts';
import { programs } from '../../../engine/programs/index.ts';
import { shop } from '../../../engine/programs/shop.ts';
import type { TakeTurn } from '../../../engine/take-turn.ts';
import { runReplay } from '../../../src/replay/command-line/run.ts';
import type { ReplayEnv } from '../../../src/replay/command-line/env.ts';

export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Overrides of the tool's environment; `rules` are those of the shop. */
type OtherEnv = Partial<ReplayEnv> & { readonly rules?: TakeTurn };

/** Runs the tool in this process; `env` replaces its rules, its clock or its folder. */
export const tool = async (words: readonly string[], { rules, ...env }: OtherEnv = {}): Promise<Said> => {
  const out: string[] = [];
  const err: string[] = [];
  const code = await runReplay(words, {
    write: async (text) => {
      out.push(text);
    },
    tell: (text) => {
      err.push(text);
    },
    isWatched: false,
    folder: '/',
    now: () => 0,
    programs: rules === undefined ? programs : [anyProgram({ ...shop, turn: rules })],
    ...env,
  });
  return { code, out: out.join(''), err: err.join('') };
};

/** The one JSON document that a verb prints with --json. */
export const toolJson = async (
  words: readonly string[],
  env: OtherEnv = {},
): Promise<Readonly<Record<string, unknown>>> => {
  const { out } = await tool([...words, '--json'], env);
  return JSON.parse(out) as Readonly<Record<string, unknown>>;
};
