import * as rxjs from 'rxjs';
import * as locks from '../../../../adapters/browser/locks.ts';
import * as clock from '../../../../adapters/clock.ts';
import * as storage from '../../../../adapters/storage/storage.ts';
import type * as machine from '../../../../adapters/v1/client/session-machine.ts';
import type * as driver from '../../../../adapters/v1/client/session.ts';
import * as tokens from '../../../../adapters/v1/client/tokens.ts';
import { type Edit, loadedAnew, plantedSources } from '../../support/planted.ts';

/** The modules of a session with a fault in one of them. */
export type PlantedSession = Pick<typeof machine, 'stepSession' | 'initialSession'> &
  Pick<typeof driver, 'createSession'>;

/** The shop's own session with a fault planted into the source of its machine or its driver. */
export const plantedSession = async (edits: readonly Edit[]): Promise<PlantedSession> => {
  const [machineSource = '', driverSource = ''] = await plantedSources(
    ['session-machine.ts', 'session.ts'],
    edits,
  );
  const planted = (await loadedAnew(machineSource, { './tokens.ts': tokens })) as typeof machine;
  const session = (await loadedAnew(driverSource, {
    rxjs,
    '../../browser/locks.ts': locks,
    '../../clock.ts': clock,
    '../../storage/storage.ts': storage,
    './session-machine.ts': planted,
    './tokens.ts': tokens,
  })) as typeof driver;
  return { ...planted, createSession: session.createSession };
};
