import { either as E } from 'fp-ts';
import { endLaws, laws } from '../../../../engine/laws/index.ts';
import { defaultOrders, race as raceAnswers } from '../../../../engine/log/race.ts';
import { writeDerivedLog } from '../log/derived-log.ts';
import { chosenLaw } from './named-laws.ts';
import { outputOptions } from '../log/new-log.ts';
import { createProgress } from '../progress.ts';
import { sayCount } from '../say.ts';
import type { Report, Verb } from '../world.ts';
import { readWholeLog } from '../log/whole-log.ts';

/** Looks for an order of answers in which a law does not hold. */
export const race: Verb = {
  name: 'race',
  usage: 'FILE [--law NAME] [--orders N] [--seed N] [--out NEWFILE [--force]]',
  about: 'play the answers of a log in other orders until one breaks a law, and write the log of that order',
  files: [1, 1],
  options: {
    law: { type: 'string' },
    seed: { type: 'string' },
    orders: { type: 'string' },
    ...outputOptions,
  },
  run: async (asked, world): Promise<Report> => {
    const [path = ''] = asked.files;
    const name = asked.text('law');
    const chosen = name === undefined ? undefined : chosenLaw(name);
    const limit = asked.count('orders') ?? defaultOrders;
    const seed = asked.count('seed');
    const whole = await readWholeLog(path, world);
    if (E.isLeft(whole)) return whole.left;
    const { first, turns } = whole.right;
    const progress = createProgress(world, limit);
    const raced = raceAnswers({
      first,
      turns,
      rules: world.rules,
      laws: chosen === undefined ? laws : chosen.kind === 'turn' ? [chosen.law] : [],
      endLaws: chosen === undefined ? endLaws : chosen.kind === 'end' ? [chosen.law] : [],
      limit,
      onProgress: progress.passed,
      ...(seed === undefined ? {} : { seed }),
    });
    progress.end();
    const { tried, isExhaustive, broken } = raced;
    const orders = `${sayCount(tried, 'order')} of the answers, seed ${raced.seed}`;
    const record = { file: path, tried, isExhaustive, seed: raced.seed };
    if (broken === null) {
      const rest = isExhaustive ? '; there are no others' : '';
      return {
        code: 0,
        lines: [`no law is broken in ${orders}${rest}`],
        record: { outcome: 'fine', ...record, broken: null },
      };
    }
    const { path: out, head } = await writeDerivedLog(asked, world, whole.right, 'raced', broken.turns);
    const { law, message } = broken.breach;
    return {
      code: 1,
      isAside: out === null,
      lines: [
        `turn ${broken.turns.length}: ${law} is broken: ${message}`,
        `found in ${orders}`,
        ...(out === null ? [] : [`${out}: ${sayCount(broken.turns.length, 'turn')}, head ${head}`]),
      ],
      record: {
        outcome: 'diverged',
        ...record,
        broken: broken.breach,
        turns: broken.turns.length,
        out,
        head,
      },
    };
  },
};
