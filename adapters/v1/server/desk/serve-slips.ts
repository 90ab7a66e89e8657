import type { FastifyInstance } from 'fastify';
import { deskOrdersPath } from '../../contract/desk/orders.ts';
import type { Database } from '../database/query.ts';
import { Problem } from '../http/problem.ts';
import { readSlipPicture } from './read-orders.ts';
import type { RequireStaff } from './sessions.ts';

/** Serves the pictures of slips to who may see orders, as what their bytes are and nothing else. */
export const serveSlips = (app: FastifyInstance, database: Database, requireStaff: RequireStaff): void => {
  app.get<{ Params: { orderNumber: string; position: string } }>(
    `${deskOrdersPath}/:orderNumber/slips/:position`,
    async (request, reply) => {
      await requireStaff(request, 'see-orders');
      const { orderNumber, position } = request.params;
      const slip =
        /^[0-9]$/.test(position) && /^[A-Z0-9-]{1,40}$/.test(orderNumber)
          ? await readSlipPicture(database, orderNumber, Number(position))
          : undefined;
      if (slip === undefined) throw new Problem('NOT_FOUND');
      // Its type was told by its content when it came; a browser shall not guess another.
      return reply
        .type(slip.mediaType)
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', 'inline')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(slip.content);
    },
  );
};
