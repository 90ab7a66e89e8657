import { lineKey } from '../../../../engine/values/cart-line.ts';
import type { openApiDocument } from '../../../../adapters/v1/server/http/openapi.ts';
import type { TestApi, WireAnswer } from '../../../support/api.ts';
import { quoteOf, requestOf } from '../../orders/support/shopping.ts';

export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
}

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
}

type Document = ReturnType<typeof openApiDocument> & {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** Arguments of an operation: parameters by name, wherever the document puts them. */
interface Given {
  readonly parameters?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Ask = (operation: string, given?: Given) => Promise<WireAnswer>;

/**
 * A client that knows the shop by its OpenAPI document alone. Throws for an operation or parameter that is not described, a
 * required one that is missing, and an answer of a status that is not described.
 */
export const describedClient = async (
  send: TestApi['send'],
  readDocument: TestApi['send'] = send,
): Promise<Ask> => {
  const document = (await readDocument('GET', '/v1/openapi.json')).json as Document;
  const operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, line]) => [line.operationId, { path, method, ...line }]),
    ),
  );
  return async (id, { parameters = {}, body } = {}) => {
    const operation = operations.get(id);
    if (operation === undefined) throw new Error(`no operation ${id}`);
    const described = new Set(operation.parameters.map(({ name }) => name));
    const unknown = Object.keys(parameters).filter((name) => !described.has(name));
    const missing = operation.parameters.filter(({ name, required }) => required && !(name in parameters));
    if (unknown.length > 0) throw new Error(`${id} has no ${unknown.join()}`);
    if (missing.length > 0) throw new Error(`${id} needs ${missing.map(({ name }) => name).join()}`);
    if ((body === undefined) !== (operation.requestBody === undefined)) throw new Error(`${id} and its body`);
    const placed = (place: Parameter['in']): Readonly<Record<string, string>> =>
      Object.fromEntries(
        operation.parameters.flatMap(({ name, in: found }) => {
          const value = parameters[name];
          return found === place && value !== undefined ? [[name, value]] : [];
        }),
      );
    const path = Object.entries(placed('path')).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
      operation.path,
    );
    const query = new URLSearchParams(placed('query')).toString();
    const answer = await send(operation.method.toUpperCase(), query === '' ? path : `${path}?${query}`, {
      headers: placed('header'),
      ...(body === undefined ? {} : { body }),
    });
    if (!(String(answer.status) in operation.responses)) throw new Error(`${id} answered ${answer.status}`);
    return answer;
  };
};

export const dataOf = ({ json }: WireAnswer): unknown => (json as { readonly data: unknown }).data;

/** Finds a ring that is in stock and asks what one costs: an order of it as a guest types it. */
export const orderOfGuest = async (ask: Ask) => {
  const listed = dataOf(
    await ask('filter', { parameters: { type: 'ring', search: 'แหวนเกลียว', page: '1' } }),
  ) as readonly { id: string }[];
  const productId = listed[0]?.id ?? '';
  const sizes = dataOf(await ask('sizes', { parameters: { id: productId } })) as readonly {
    sizeId: string;
    stock: number;
  }[];
  const sizeId = sizes.find(({ stock }) => stock > 0)?.sizeId ?? '';
  const order = requestOf([{ ...lineKey(productId, sizeId), quantity: 1 }], { contact: { email: '' } });
  const quoted = await ask('quoteOrder', { body: quoteOf([], { source: order.source }) });
  return { ...order, expectedTotal: (dataOf(quoted) as { total: number }).total };
};
