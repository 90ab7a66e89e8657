import type { Language, TakeTurnOf } from '../../../engine/kernel/language.ts';
import { witness } from '../../../engine/laws/index.ts';
import { stateBefore, type Told } from '../../../engine/log/derive.ts';
import type { AnyTurn } from '../../../engine/log/turn.ts';
import type { LawBook } from '../../../engine/programs/laws.ts';

/** A law that is broken, and the turn that does it: the last one of its document for a law of the end. */
export interface BrokenLaw {
  readonly turn: number;
  readonly law: string;
  readonly message: string;
}

/** Looks at the laws while a log goes by. */
export interface LawWatch {
  /** The laws that are broken from this turn on, until they hold again; before a new document also those of the end of the one before. */
  readonly take: (told: Told<Language>) => readonly BrokenLaw[];
  /** The laws of the end that the last document breaks. */
  readonly end: () => readonly BrokenLaw[];
}

/** Above as many turns of one document nobody keeps them for the laws of its end. */
const mostKept = 100_000;

/** Decides a log's commands again from its first state and looks at every law. */
export const createLawWatch = (
  first: object,
  rules: TakeTurnOf<Language>,
  { laws, endLaws }: LawBook,
): LawWatch => {
  let state = first;
  let kept: AnyTurn[] = [];
  const broken = new Set<string>();

  const end = (): readonly BrokenLaw[] => {
    const turn = kept.at(-1)?.n ?? 0;
    if (kept.length > mostKept) return [];
    return endLaws.flatMap(({ name, breach }) => {
      const message = breach(kept);
      return message === undefined ? [] : [{ turn, law: name, message }];
    });
  };

  return {
    take: (told) => {
      const { n, at, seq, command, document } = told;
      const found: BrokenLaw[] = [];
      if (document !== undefined) {
        found.push(...end());
        kept = [];
      }
      const seen = witness(rules, stateBefore(state, told), command, { at, seq });
      const { outcome, effects } = seen;
      ({ state } = seen);
      if (kept.length <= mostKept) kept.push({ ...told, outcome, effects, state });
      for (const { name, breach } of laws) {
        const message = breach(seen);
        if (message === undefined) broken.delete(name);
        else if (!broken.has(name)) {
          broken.add(name);
          found.push({ turn: n, law: name, message });
        }
      }
      return found;
    },
    end,
  };
};
