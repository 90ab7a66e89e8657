import { either as E } from 'fp-ts';
import { breaking, type Fault } from '../../../../engine/log/fault.ts';
import { redecide, type Told } from '../../../../engine/log/derive.ts';
import { shrink as shrinkTurns, type ShrinkOptions, type Shrunk } from '../../../../engine/log/shrink.ts';
import { writeDerivedLog } from '../log/derived-log.ts';
import { type ChosenLaw, chosenLaw } from './named-laws.ts';
import { outputOptions } from '../log/new-log.ts';
import { sayCount } from '../say.ts';
import { readWholeLog, type WholeLog } from '../log/whole-log.ts';
import { UsageError, type Report, type Verb, type World } from '../world.ts';
import type { EndLaw } from '../../../../engine/laws/index.ts';
import type { TakeTurn } from '../../../../engine/take-turn.ts';
import type { Root } from '../../../../engine/slices.ts';

/** The turns so far, the last one first, so that every beginning of a log is kept at no cost. */
interface Chain {
  readonly first: Root;
  readonly last: { readonly told: Told; readonly before: Chain } | null;
}

const turnsOf = (chain: Chain): readonly Told[] => {
  const turns: Told[] = [];
  for (let { last } = chain; last !== null; { last } = last.before) turns.push(last.told);
  return turns.toReversed();
};

/** These rules break a law that must hold at the end of a log. */
const ending = (law: EndLaw, rules: TakeTurn): Fault<Chain> => ({
  begin: (first) => ({ first, last: null }),
  take: (before, told) => ({ known: { first: before.first, last: { told, before } }, found: undefined }),
  end: (chain) => {
    const message = law.breach(redecide(chain.first, turnsOf(chain), rules));
    return message === undefined ? undefined : { what: law.name, message };
  },
});

const shrunkTo = (chosen: ChosenLaw, { first, turns }: WholeLog, world: World): Shrunk | undefined => {
  const began = world.now();
  let told = -Infinity;
  const options: ShrinkOptions = {
    onProgress: (progress) => {
      if (!world.isWatched || world.now() < Math.max(told + 100, began + 500)) return;
      told = world.now();
      world.tell(`\r${sayCount(progress.turns, 'turn')} left      `);
    },
  };
  const { rules } = world;
  const shrunk =
    chosen.kind === 'turn'
      ? shrinkTurns(first, turns, breaking([chosen.law], rules), options)
      : shrinkTurns(first, turns, ending(chosen.law, rules), options);
  if (told > 0) world.tell('\r                         \r');
  return shrunk;
};

/** Makes a log that breaks a law as small as it can be. */
export const shrink: Verb = {
  name: 'shrink',
  usage: 'FILE --law NAME [--out NEWFILE [--force]]',
  about: 'write a log of the few turns with which the law is still broken',
  files: [1, 1],
  options: { law: { type: 'string' }, ...outputOptions },
  run: async (asked, world): Promise<Report> => {
    const [path = ''] = asked.files;
    const name = asked.text('law');
    if (name === undefined) throw new UsageError('shrink needs --law NAME; the verb laws lists them');
    const chosen = chosenLaw(name);
    const whole = await readWholeLog(path, world);
    if (E.isLeft(whole)) return whole.left;
    const before = whole.right.turns.length;
    const shrunk = shrunkTo(chosen, whole.right, world);
    if (shrunk === undefined) {
      return {
        code: 0,
        lines: [`${name} is not broken in any of the ${sayCount(before, 'turn')}: nothing was written`],
        record: { outcome: 'fine', file: path, law: name, turns: before, broken: null },
      };
    }
    const turns = redecide(whole.right.first, shrunk.turns, world.rules);
    const { path: out, head } = await writeDerivedLog(asked, world, whole.right, 'shrunk', turns);
    const { found, isMinimal } = shrunk;
    return {
      code: 1,
      isAside: out === null,
      lines: [
        `turn ${turns.length}: ${found.what} is broken: ${found.message}`,
        `${sayCount(turns.length, 'turn')} of ${before}${isMinimal ? ', none of which can be left out' : ''}`,
        ...(out === null ? [] : [`${out}: head ${head}`]),
      ],
      record: {
        outcome: 'diverged',
        file: path,
        law: name,
        turns: before,
        broken: found,
        left: turns.length,
        isMinimal,
        out,
        head,
      },
    };
  },
};
