import { requireLaw } from './named-laws.ts';
import { findDivergentTurn } from '../log/divergent-turn.ts';
import { outputOptions, writeDerivedLog } from '../log/new-log.ts';
import { sayCount } from '../say.ts';
import { findSmallestBreach } from '../log/smallest-breach.ts';
import type { Asked, Report, Verb, World } from '../world.ts';

/** A log of the first turn that is decided otherwise now, from the state before it. */
const toDivergence = async (asked: Asked, world: World): Promise<Report> => {
  const { head: from, turns: before, divergent } = await findDivergentTurn(asked.path, world);
  if (divergent === null) {
    const line = `all ${sayCount(before, 'turn')} are decided as they were then: nothing was written`;
    return { code: 0, lines: [line], record: { turns: before, divergence: null } };
  }
  const { divergence, program, header, before: first, turn } = divergent;
  const said = `turn ${divergence.turn}: ${divergence.message}`;
  const record = { turns: before, divergence };
  if (divergence.what === 'state' || divergence.what === 'figures') {
    const lines = [
      said,
      `a shorter log would hold the ${divergence.what} of today: nothing was written`,
      `npm run --silent replay -- to-test ${asked.path} makes a test of this turn`,
    ];
    return { code: 1, lines, record: { ...record, out: null } };
  }
  const log = { program, header, first, head: from };
  const { path: out, head } = await writeDerivedLog(asked, world, log, 'shrunk', [turn]);
  return {
    code: 0,
    isAside: out === null,
    lines: [
      said,
      `1 turn of ${before}, from the state before it`,
      ...(out === null ? [] : [`${out}: head ${head}`]),
    ],
    record: { ...record, left: 1, out, head },
  };
};

const toBreach = async (asked: Asked, world: World, name: string): Promise<Report> => {
  requireLaw(name, world);
  const { log, breach } = await findSmallestBreach(asked.path, world, name);
  const before = log.turns.length;
  if (breach === undefined) {
    const line = `${name} is not broken in any of the ${sayCount(before, 'turn')}: nothing was written`;
    return { code: 0, lines: [line], record: { law: name, turns: before, broken: null } };
  }
  const { turns, found, isMinimal } = breach;
  const { path: out, head } = await writeDerivedLog(asked, world, log, 'shrunk', turns);
  const left = turns.length;
  return {
    code: 0,
    isAside: out === null,
    lines: [
      `turn ${left}: ${found.what} is broken: ${found.message}`,
      `${sayCount(left, 'turn')} of ${before}${isMinimal ? ', none of which can be left out' : ''}`,
      ...(out === null ? [] : [`${out}: head ${head}`]),
    ],
    record: { law: name, turns: before, broken: found, left, isMinimal, out, head },
  };
};

/** Makes a log as small as it can be with what is wrong with it still in it. */
export const shrink: Verb = {
  name: 'shrink',
  usage: 'FILE [--law NAME] [--out NEWFILE [--force]]',
  about:
    'write a log of the first turn that is decided otherwise now, from the state before it; with --law of the few turns that still break the law',
  options: { law: { type: 'string' }, ...outputOptions },
  run: (asked, world) => {
    const name = asked.text('law');
    return name === undefined ? toDivergence(asked, world) : toBreach(asked, world, name);
  },
};
