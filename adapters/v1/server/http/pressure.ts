import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

/** Refuses calls at once while the process is so late that whoever waits has gone (promise G31). */
export const refuseUnderPressure = async (api: FastifyInstance): Promise<void> => {
  await api.register(underPressure, {
    maxEventLoopDelay: 2_000,
    pressureHandler: () => {
      throw new Problem('UNAVAILABLE', {}, 2);
    },
  });
};
