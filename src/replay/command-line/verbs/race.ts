import { defaultOrders, race as raceAnswers } from '../../../../engine/log/race.ts';
import { chosenLaws, requireLaw } from './named-laws.ts';
import { outputOptions, writeDerivedLog } from '../log/new-log.ts';
import { createProgress, percentOf } from '../progress.ts';
import { sayCount } from '../say.ts';
import type { Report, Verb } from '../world.ts';
import { readWholeLog } from '../log/whole-log.ts';

/** Looks for an order of answers in which a law does not hold. */
export const race: Verb = {
  name: 'race',
  usage: 'FILE [--law NAME] [--orders N] [--seed N] [--out NEWFILE [--force]]',
  about: 'play the answers of a log in other orders until one breaks a law, and write the log of that order',
  options: {
    law: { type: 'string' },
    seed: { type: 'string' },
    orders: { type: 'string' },
    ...outputOptions,
  },
  run: async (asked, world): Promise<Report> => {
    const law = asked.text('law');
    requireLaw(law, world);
    const limit = asked.count('orders') ?? defaultOrders;
    const seed = asked.count('seed');
    const log = await readWholeLog(asked.path, world);
    const { first, turns } = log;
    const progress = createProgress(world, percentOf(limit));
    const raced = raceAnswers({
      first,
      turns,
      rules: log.program.turn,
      ...chosenLaws(law, log.program),
      limit,
      onProgress: progress.passed,
      ...(seed === undefined ? {} : { seed }),
    });
    progress.end();
    const { tried, isExhaustive, broken } = raced;
    const orders = `${sayCount(tried, 'order')} of the answers, seed ${raced.seed}`;
    const record = { tried, isExhaustive, seed: raced.seed };
    if (broken === null) {
      const rest = isExhaustive ? '; there are no others' : '';
      const line = `no law is broken in ${orders}${rest}`;
      return { code: 0, lines: [line], record: { ...record, broken: null } };
    }
    const { path: out, head } = await writeDerivedLog(asked, world, log, 'raced', broken.turns);
    const { law: name, message } = broken.breach;
    return {
      code: 1,
      isAside: out === null,
      lines: [
        `turn ${broken.turns.length}: ${name} is broken: ${message}`,
        `found in ${orders}`,
        ...(out === null ? [] : [`${out}: ${sayCount(broken.turns.length, 'turn')}, head ${head}`]),
      ],
      record: { ...record, broken: broken.breach, turns: broken.turns.length, out, head },
    };
  },
};
