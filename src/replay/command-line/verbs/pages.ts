import { join, relative } from 'node:path';
import { either as E } from 'fp-ts';
import { nodeDigest } from '../../../../adapters/log-file/node-digest.ts';
import { createComparison } from '../../../../engine/log/comparison.ts';
import type { Root } from '../../../../engine/slices.ts';
import type { Render } from '../../../page-renderer.ts';
import { addressOfPage, firstDifference, type TextDifference, textsOf } from '../../evidence/drawn-texts.ts';
import { logsOf } from '../log/corpus.ts';
import { linesIn } from '../log/log-lines.ts';
import { sayCount } from '../../evidence/say.ts';
import { sayValue } from '../say.ts';
import { type Report, type ReplayEnv, UsageError, type Verb } from '../env.ts';

const ownBuild = join(import.meta.dirname, '../../../../dist');

/** A state of a visit, and the clock of the turn that made it. */
interface Moment {
  readonly turn: number;
  readonly at: number;
  readonly root: Root;
}

/** The moments of a log whose pages are drawn: entered, about to be left, in a keyframe, at the end. */
async function* momentsOf(path: string, env: ReplayEnv): AsyncGenerator<Moment> {
  const comparison = createComparison(nodeDigest);
  let last: Moment | undefined;
  for await (const { line } of linesIn(path, env)) {
    if (line.kind === 'header' && line.program.name !== 'shop') return;
    const compared = comparison.take(line);
    if (compared === null) continue;
    const root = compared.was as Root;
    if (line.kind === 'turn') {
      const { n, at, outcome } = line.turn;
      const isEntered = E.isRight(outcome) && outcome.right.some(({ type }) => type === 'RouteEntered');
      if (isEntered && last !== undefined) yield last;
      last = { turn: n, at, root };
      if (isEntered) yield last;
    } else if (line.kind === 'keyframe' && last !== undefined) yield { ...last, root };
  }
  if (last !== undefined) yield last;
}

const textsIn = async (render: Render, { root, at }: Moment) => {
  try {
    return textsOf(await render(root, addressOfPage(root.route.page), at));
  } catch (error) {
    return [
      { place: '', text: `cannot be drawn: ${error instanceof Error ? error.message : String(error)}` },
    ];
  }
};

interface Found extends TextDifference {
  readonly log: string;
  readonly turn: number;
  readonly page: string;
}

const mostShown = 20;

export const pages: Verb = {
  name: 'pages',
  usage: 'LOG… --against BUILD [--build BUILD]',
  about: 'draw the pages of visits by two builds of the shop and tell which texts differ',
  files: [1, Infinity],
  run: async ({ paths, file }, env): Promise<Report> => {
    const against = file('against');
    if (against === undefined) throw new UsageError('pages needs --against BUILD, another build');
    const renderIn = (build: string): Render => {
      const render = env.openBuild?.(build);
      if (render === undefined) throw new UsageError(`${build} is no build of the shop`);
      return render;
    };
    const [here, there] = [renderIn(file('build') ?? ownBuild), renderIn(against)];
    const found: Found[] = [];
    let drawn = 0;
    for (const { path } of await logsOf(paths)) {
      let last: Root | undefined;
      for await (const moment of momentsOf(path, env)) {
        const { root, turn } = moment;
        if (root === last || root.route.page === null) continue;
        last = root;
        drawn += 1;
        const difference = firstDifference(await textsIn(here, moment), await textsIn(there, moment));
        if (difference === undefined) continue;
        found.push({
          ...difference,
          log: relative(env.folder, path),
          turn,
          page: addressOfPage(root.route.page),
        });
      }
    }
    return {
      code: found.length === 0 ? 0 : 1,
      lines: [
        ...found
          .slice(0, mostShown)
          .map(
            (one) =>
              `${one.log} turn ${one.turn}, ${one.page}, ${one.place}: ${sayValue(one.here)}, in the other ${sayValue(one.there)}`,
          ),
        `${sayCount(drawn, 'page')} drawn, ${found.length === 0 ? 'the same in both' : `${found.length} of them otherwise`}`,
      ],
      record: { drawn, differences: found },
    };
  },
};
