import { signatureLine } from '../../../../engine/log/lines.ts';
import { query } from '../database/query.ts';
import { Problem, required } from '../http/problem.ts';
import type { Calls } from '../http/serve-calls.ts';
import { findLog, listLogs, removeLog, storeLog } from '../support/log-store.ts';
import { createSentLogReader } from '../support/read-log.ts';
import { readPage, type ShopServices } from './shop.ts';

const standardPageSize = 20;

export const supportCalls = ({ database, logSigner }: ShopServices) => {
  const readInTurn = createSentLogReader();
  return {
    sendLog: async ({ body }) => {
      const text = body.log.endsWith('\n') ? body.log.slice(0, -1) : body.log;
      const facts = await readInTurn(text);
      const { id, code, signature } = await storeLog(database, {
        text,
        facts,
        words: body.words ?? null,
        signature: logSigner.sign({ head: facts.head, at: Date.now() }),
      });
      const { head, at, key, value } = signature;
      return { id, code, head, at, key, signature: value };
    },
    tellVisit: async ({ body: { page, largestPaint = null, slowestAnswer = null, layoutShift = null } }) => {
      await query(database)`
        insert into page_visit (page, largest_paint, slowest_answer, layout_shift)
        values (${page}, ${largestPaint}, ${slowestAnswer}, ${layoutShift})
      `;
    },
    logKey: async () => ({ key: logSigner.key, publicKey: logSigner.publicKey }),

    logs: async ({ query: asked }) =>
      readPage(asked, standardPageSize, async (range) => listLogs(database, range, asked.search)),
    log: async ({ params }) => {
      const found = required(await findLog(database, params.id), 'LOG_NOT_FOUND');
      return { ...found, log: `${found.text}\n${signatureLine(found.signature)}` };
    },
    removeLog: async ({ params }) => {
      if (!(await removeLog(database, params.id))) throw new Problem('LOG_NOT_FOUND');
    },
  } satisfies Partial<Calls>;
};
