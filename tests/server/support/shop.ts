import { afterAll, vi } from 'vitest';
import { connect, type Database } from '../../../adapters/v1/server/database/connect.ts';
import { startApi, type TestApi } from '../../support/api.ts';

/** Starts the API for all tests of a file, over a database of its own; it is closed after them. */
export const startedApi = async (settings?: Parameters<typeof startApi>[0]): Promise<TestApi> => {
  const api = await startApi(settings);
  afterAll(async () => api.close());
  return api;
};

/** An API's database as another process of the shop has it, over so many connections; closed after the file's tests. */
export const databaseOf = ({ database: { url } }: TestApi, size = 2): Database => {
  const { database, close } = connect({ url, size, statementTimeout: 10_000, onError: () => undefined });
  afterAll(async () => close());
  return database;
};

/** What the process writes to its log from now on, in pieces as they come; nothing of it is shown. */
export const caughtLog = (): readonly string[] => {
  const written: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  return written;
};
