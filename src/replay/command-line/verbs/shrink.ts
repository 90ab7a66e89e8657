import { breaking } from '../../../../engine/log/fault.ts';
import { redecide } from '../../../../engine/log/derive.ts';
import { shrink as shrinkTurns } from '../../../../engine/log/shrink.ts';
import { chosenLaws } from './named-laws.ts';
import { outputOptions, writeDerivedLog } from '../log/new-log.ts';
import { createProgress } from '../progress.ts';
import { sayCount } from '../say.ts';
import { readWholeLog } from '../log/whole-log.ts';
import { UsageError, type Report, type Verb } from '../world.ts';

/** Makes a log that breaks a law as small as it can be. */
export const shrink: Verb = {
  name: 'shrink',
  usage: 'FILE --law NAME [--out NEWFILE [--force]]',
  about: 'write a log of the few turns with which the law is still broken',
  options: { law: { type: 'string' }, ...outputOptions },
  run: async (asked, world): Promise<Report> => {
    const name = asked.text('law');
    if (name === undefined) throw new UsageError('shrink needs --law NAME; the verb laws lists them');
    const { laws, endLaws } = chosenLaws(name);
    const log = await readWholeLog(asked.path, world);
    const before = log.turns.length;
    const progress = createProgress(world, (turns) => `${sayCount(turns, 'turn')} left      `, 25);
    const shrunk = shrinkTurns(log.first, log.turns, breaking(laws, world.rules, endLaws), {
      onProgress: ({ turns }) => progress.passed(turns),
    });
    progress.end();
    if (shrunk === undefined) {
      const line = `${name} is not broken in any of the ${sayCount(before, 'turn')}: nothing was written`;
      return { code: 0, lines: [line], record: { law: name, turns: before, broken: null } };
    }
    const { found, isMinimal } = shrunk;
    const turns = redecide(log.first, shrunk.turns, world.rules);
    const { path: out, head } = await writeDerivedLog(asked, world, log, 'shrunk', turns);
    const left = turns.length;
    return {
      code: 1,
      isAside: out === null,
      lines: [
        `turn ${left}: ${found.what} is broken: ${found.message}`,
        `${sayCount(left, 'turn')} of ${before}${isMinimal ? ', none of which can be left out' : ''}`,
        ...(out === null ? [] : [`${out}: head ${head}`]),
      ],
      record: { law: name, turns: before, broken: found, left, isMinimal, out, head },
    };
  },
};
