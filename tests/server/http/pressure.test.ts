import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { refuseUnderPressure } from '../../../adapters/v1/server/http/overload.ts';
import { isDeep } from '../../support/properties.ts';

const holdProcessor = (milliseconds: number): void => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

/** Resolves once due timers have run. */
const loopTurn = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

describe('a process that is late', () => {
  let app: FastifyInstance;
  afterEach(() => app.close());

  const start = async (): Promise<void> => {
    app = Fastify();
    await refuseUnderPressure(app);
    app.get('/', () => 'answered');
  };

  const statusOf = async (): Promise<number> => (await app.inject('/')).statusCode;

  test('answers its first callers after a start that blocked for 1.5 seconds', async () => {
    await start();
    holdProcessor(1_500);
    await loopTurn();
    expect(await statusOf()).toBe(200);
  });

  // Blocks for 12 seconds.
  test.runIf(isDeep)('refuses while each of its turns takes longer than two seconds', async () => {
    await start();
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      holdProcessor(2_500);
      await loopTurn();
      statuses.push(await statusOf());
    }
    expect(statuses).toContain(503);
    expect(statuses[0]).toBe(200);
  });
});
