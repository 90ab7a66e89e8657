import { filter } from 'rxjs';
import * as plain from '../../../adapters/runtime.ts';
import { continuedState } from './continued.ts';

export * from '../../../adapters/runtime.ts';

const state = await continuedState();

/**
 * `createRuntime` of the adapters that continues the earlier visit after a reload for changed rules. Replaces it in
 * development, never in a build.
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
