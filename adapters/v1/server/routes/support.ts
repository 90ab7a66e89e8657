import type { FastifyInstance } from 'fastify';
import { signatureLine } from '../../../../engine/log/lines.ts';
import { contract } from '../../contract/index.ts';
import type { Database } from '../database/connect.ts';
import { openRoute, testerRoute } from '../http/endpoint-route.ts';
import { Problem } from '../http/problem.ts';
import { findLog, storeLog, listLogs, removeLog } from '../support/log-store.ts';
import { createLogDesk } from '../support/read-log.ts';
import type { LogSigner } from '../support/signing.ts';
import { createTesterGate } from '../support/testers.ts';
import { isUuid } from '../http/uuid.ts';

interface SupportSettings {
  readonly database: Database;
  readonly signer: LogSigner;
  /** Logs that one address may send in an hour. */
  readonly logsPerHour: number;
  /** What testers bear; without it there is nothing for them here. */
  readonly qaKey: string | undefined;
}

const standardPageSize = 20;

const logNotFound = (): Problem => new Problem(404, 'LOG_NOT_FOUND');

/** An id that cannot be a log's is answered like one that nobody has (case H-L17). */
const requireLogId = (id: string): string => {
  if (!isUuid(id)) throw logNotFound();
  return id;
};

const serveTesters = (app: FastifyInstance, qaKey: string, database: Database): void => {
  const requireTester = createTesterGate(qaKey, app.addressLimits);

  testerRoute(app, requireTester, contract.logs, async ({ query }) => {
    const page = query.page ?? 1;
    const pageSize = query.page_size ?? standardPageSize;
    return { ...(await listLogs(database, page, pageSize)), page, pageSize };
  });

  testerRoute(app, requireTester, contract.log, async ({ params }) => {
    const found = await findLog(database, requireLogId(params.id));
    if (found === undefined) throw logNotFound();
    return { ...found, log: `${found.text}\n${signatureLine(found.signature)}` };
  });

  testerRoute(app, requireTester, contract.removeLog, async ({ params }) => {
    if (!(await removeLog(database, requireLogId(params.id)))) throw logNotFound();
    return {};
  });
};

/** Recorded logs: shoppers send them in, and testers with a key read them. */
export const serveSupport = (
  app: FastifyInstance,
  { database, signer, logsPerHour, qaKey }: SupportSettings,
): void => {
  const readInTurn = createLogDesk();

  openRoute(
    app,
    contract.sendLog,
    async ({ body }) => {
      const text = body.log.endsWith('\n') ? body.log.slice(0, -1) : body.log;
      const facts = await readInTurn(text);
      const { id, signature } = await storeLog(database, {
        text,
        facts,
        signature: signer.sign({ head: facts.head, at: Date.now() }),
      });
      return { id, head: signature.head, at: signature.at, key: signature.key, signature: signature.value };
    },
    // 8 MiB over a telephone's connection.
    { perHour: logsPerHour, slowestBody: 90_000 },
  );

  openRoute(app, contract.logKey, async () => ({ key: signer.key, publicKey: signer.publicKey }));

  if (qaKey !== undefined) serveTesters(app, qaKey, database);
};
