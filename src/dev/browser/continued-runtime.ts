import { filter } from 'rxjs';
import * as plain from '../../../adapters/runtime.ts';
import { continuedState } from './continued.ts';

export * from '../../../adapters/runtime.ts';

const state = await continuedState();

/**
 * `createRuntime` of the adapters, which goes on from the visit of before where a changed rule loaded the page again. It is
 * served in its place while developing, and is in nothing that is built.
 *
 * @public
 */
export const createContinuedRuntime: typeof plain.createRuntime = (parts) =>
  state === undefined
    ? plain.createRuntime(parts)
    : plain.createRuntime({
        ...parts,
        initial: state as typeof parts.initial,
        // The visit has begun already.
        sources: parts.sources.map((source) =>
          source.pipe(filter(({ command }) => command.type !== 'Start')),
        ),
      });
