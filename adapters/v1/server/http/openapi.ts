import type { FastifyInstance } from 'fastify';
import * as t from 'io-ts';
import { insideOf } from '../../../../engine/kernel/codec.ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { type EndpointError, type ErrorCode, generalErrors } from '../../contract/errors.ts';
import { KeyRight } from '../../../../engine/desk/price/module.ts';
import type { Seller } from '../../../../engine/values/seller.ts';
import { deskResources } from '../../contract/desk/index.ts';
import { answerHeaders, headersOn } from '../../contract/headers.ts';
import { resources } from '../../contract/index.ts';
import { examples } from '../reference/examples.ts';
import { componentNames, schemaOf, wireOf } from '../../contract/codecs.ts';
import { sendCompressed } from './compression.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const ref = (kind: 'schemas' | 'responses' | 'headers', name: string): JsonSchema => ({
  $ref: `#/components/${kind}/${name}`,
});

const objectSchema = (
  properties: Readonly<Record<string, unknown>>,
  required: readonly string[],
): JsonSchema => ({ type: 'object', properties, ...(required.length > 0 ? { required } : {}) });

const recordSchema = (props: t.Props, required: readonly string[]): JsonSchema =>
  objectSchema(
    Object.fromEntries(Object.entries(props).map(([name, codec]) => [name, jsonSchema(codec)])),
    required,
  );

const merged = (schemas: readonly JsonSchema[]): JsonSchema => {
  const records = schemas as readonly Partial<ReturnType<typeof objectSchema>>[];
  if (records.some(({ properties }) => properties === undefined)) return { allOf: schemas };
  return objectSchema(
    Object.assign({}, ...records.map(({ properties }) => properties)) as JsonSchema,
    records.flatMap(({ required = [] }) => required as readonly string[]),
  );
};

/** Text of bounded length, or one of some words, whose codec is a plain type with the words as its name. */
const wordsSchema = (codec: t.Mixed): JsonSchema => {
  const words = codec.name.split(' | ');
  const length = /^text (\d+)…(\d+)$/.exec(codec.name);
  if (length !== null) return { type: 'string', minLength: Number(length[1]), maxLength: Number(length[2]) };
  if (words.every((word) => codec.is(word))) return { type: 'string', enum: words };
  throw new Error(`no JSON Schema is known for the codec "${codec.name}"`);
};

export const jsonSchema = (codec: t.Mixed): JsonSchema => {
  const name = componentNames.get(codec);
  return name === undefined ? structureOf(codec) : ref('schemas', name);
};

/** A codec without structure must be `described`, or the start fails: the document never says less than the code. */
const structureOf = (codec: t.Mixed): JsonSchema => {
  const known = schemaOf.get(codec);
  if (known !== undefined) return known;
  const wire = wireOf.get(codec) ?? insideOf.get(codec);
  if (wire !== undefined) return jsonSchema(wire);
  if (codec instanceof t.ExactType || codec instanceof t.ReadonlyType || codec instanceof t.RefinementType)
    return structureOf(codec.type as t.Mixed);
  if (codec instanceof t.InterfaceType)
    return recordSchema(codec.props as t.Props, Object.keys(codec.props as t.Props));
  if (codec instanceof t.PartialType) return recordSchema(codec.props as t.Props, []);
  if (codec instanceof t.IntersectionType) return merged((codec.types as t.Mixed[]).map(jsonSchema));
  if (codec instanceof t.UnionType) return { anyOf: (codec.types as t.Mixed[]).map(jsonSchema) };
  if (codec instanceof t.ArrayType || codec instanceof t.ReadonlyArrayType)
    return { type: 'array', items: jsonSchema(codec.type as t.Mixed) };
  if (codec instanceof t.LiteralType) return { const: codec.value as unknown };
  if (codec instanceof t.StringType) return { type: 'string' };
  if (codec instanceof t.NumberType) return { type: 'number' };
  if (codec instanceof t.BooleanType) return { type: 'boolean' };
  if (codec instanceof t.NullType) return { type: 'null' };
  return wordsSchema(codec);
};

const words: JsonSchema = { type: 'string' };

const errorSchema = objectSchema(
  {
    error: {
      ...objectSchema(
        {
          code: words,
          message: { ...words, description: 'For people, in Thai; decide by the code' },
          requestId: words,
          field: { ...words, description: 'For VALIDATION: the path of the invalid field' },
        },
        ['code', 'message', 'requestId'],
      ),
      description: 'Some codes add details: lines that lack stock, the current quote, the end of a closure',
    },
  },
  ['error'],
);

const successSchema = (line: AnyEndpoint): JsonSchema | undefined => {
  const item = (): JsonSchema => jsonSchema(line.response);
  if (line.envelope === 'none') return undefined;
  if (line.envelope === 'file') return { type: 'string' };
  if (line.envelope === 'bare') return item();
  if (line.envelope === 'data') return objectSchema({ data: item() }, ['data']);
  const count = { type: 'integer', minimum: 0 };
  return objectSchema(
    {
      data: { type: 'array', items: item() },
      page: count,
      page_size: count,
      total: count,
      near: { type: 'boolean' },
    },
    ['data', 'page', 'page_size', 'total'],
  );
};

const json = (schema: JsonSchema, example?: unknown): JsonSchema => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const headerName = (name: string): string => name.replaceAll(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

const headersOf = (status: number): JsonSchema => ({
  headers: Object.fromEntries(
    headersOn(status).map(([name]) => [headerName(name), ref('headers', headerName(name))]),
  ),
});

const errorAnswer = (status: number, codes: readonly ErrorCode[]): JsonSchema => {
  const code = { type: 'string', enum: codes };
  const narrowed = objectSchema({ error: objectSchema({ code }, []) }, []);
  return {
    description: codes.join(', '),
    ...headersOf(status),
    content: json({ allOf: [ref('schemas', 'Error'), narrowed] }),
  };
};

const isGeneral = (code: ErrorCode): boolean => generalErrors.some((general) => general.code === code);

/** Answers by status, each with the codes that it can have; one that every call can answer is a component. */
const errorAnswers = (errors: readonly EndpointError[]): JsonSchema => {
  const byStatus = Map.groupBy(errors, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => {
      const codes = some.map(({ code }) => code);
      const [only = 'INTERNAL'] = codes;
      const isKnown = codes.length === 1 && isGeneral(only);
      return [String(status), isKnown ? ref('responses', only) : errorAnswer(status, codes)];
    }),
  );
};

const typed = (text: string, { type }: JsonSchema): unknown =>
  type === 'integer' ? Number(text) : type === 'boolean' ? text === 'true' : text;

/** Parameters by the fields of their codec. Throws for a codec without named fields, so that none is left out. */
const parametersIn = (
  place: 'path' | 'query' | 'header',
  codec: t.Mixed,
  given: Readonly<Record<string, string>> = {},
): readonly JsonSchema[] => {
  const { properties, required = [] } = jsonSchema(codec) as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  if (properties === undefined) throw new Error(`the ${place} "${codec.name}" has no fields to document`);
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name: place === 'header' ? headerName(name) : name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
    ...(given[name] === undefined ? {} : { example: typed(given[name], schema) }),
  }));
};

/** Of a visitor's call the bearer may be left out: then it is a guest's. */
const securityOf = ({ access, right }: AnyEndpoint): readonly JsonSchema[] => {
  switch (access) {
    case 'visitor':
      return [{}, { bearer: [] }];
    case 'customer':
      return [{ bearer: [] }];
    case 'tester':
      return [{ testerKey: [] }];
    case 'staff':
      return [{ deskSession: [] }, ...(KeyRight.is(right) ? [{ staffKey: [] }] : [])];
    case 'public':
    case 'credentials':
      return [];
  }
};

const operation = (tag: string, name: string, line: AnyEndpoint): JsonSchema => {
  const success = successSchema(line);
  const takesBody = line.method === 'POST' || line.method === 'PATCH';
  const { params, query, headers, body, answer } = examples()[name] ?? {};
  return {
    operationId: name,
    summary: line.summary,
    tags: [tag],
    'x-origin': line.origin,
    security: securityOf(line),
    parameters: [
      ...parametersIn('path', line.params, params),
      ...parametersIn('query', line.query, query),
      ...parametersIn('header', line.headers, headers),
    ],
    ...(takesBody ? { requestBody: { required: true, content: json(jsonSchema(line.body), body) } } : {}),
    responses: {
      ...(success === undefined
        ? { 204: { description: 'Done', ...headersOf(204) } }
        : {
            200: {
              description: 'Success',
              ...headersOf(200),
              content: line.envelope === 'file' ? { 'text/csv': { schema: success } } : json(success, answer),
            },
          }),
      ...errorAnswers([...line.errors, ...generalErrors]),
    },
  };
};

type Resource = keyof typeof resources | keyof typeof deskResources;

const about: Readonly<Record<Resource, string>> = {
  'Sign-in': 'Register, sign in and out, passwords, devices',
  Products: 'The catalogue and the announced price of gold',
  Cart: 'A customer’s bag, prices of a guest’s bag, lines saved for later',
  Checkout: 'Price an order, choose its pickup, place it',
  Orders: 'Orders, their payment and their proof',
  Customer: 'Profile, addresses, wishlist, consent, own data',
  Alerts: 'Alerts sent once: a price, a product back in stock',
  Branches: 'Branches and their hours',
  Content: 'Help pages and articles',
  Support: 'Recorded logs that shoppers send',
  'Desk: staff': 'Sessions and rights of the staff',
  'Desk: orders': 'Handling of orders',
  'Desk: coupons': 'Coupons',
  'Desk: goods': 'Products, stock and pictures',
  'Desk: price': 'Announcements, pauses and keys for scripts',
  'Desk: content': 'Editing of help pages and articles',
  'Desk: branches': 'Editing of branches and holidays',
  'Desk: office': 'Record, sales, settings and health',
};

const everyResource: Readonly<Record<Resource, Readonly<Record<string, AnyEndpoint>>>> = {
  ...resources,
  ...deskResources,
};

export const componentSchemas = (): JsonSchema =>
  Object.fromEntries([...componentNames].map(([codec, name]) => [name, structureOf(codec)]));

export const openApiDocument = ({ name, email }: Pick<Seller, 'name' | 'email'>): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [tag, calls] of Object.entries(everyResource))
    for (const [call, line] of Object.entries(calls)) {
      const path = line.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
      (paths[path] ??= {})[line.method.toLowerCase()] = operation(tag, call, line);
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gold shop',
      version: '1',
      description:
        'The /v1 API of the shop. Amounts are baht, weights grams. Errors are application/json with a code.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name, ...(email === '' ? {} : { email }) },
    },
    servers: [{ url: '/', description: 'The server of this document' }],
    tags: Object.entries(about).map(([tag, description]) => ({ name: tag, description })),
    paths,
    components: {
      schemas: { Error: errorSchema, ...componentSchemas() },
      responses: Object.fromEntries(
        generalErrors.map(({ status, code }) => [code, errorAnswer(status, [code])]),
      ),
      headers: Object.fromEntries(
        Object.entries(answerHeaders).map(([header, { isSure, description }]) => [
          headerName(header),
          { description, required: isSure, schema: words },
        ]),
      ),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        deskSession: {
          type: 'apiKey',
          in: 'cookie',
          name: 'desk',
          description: 'A staff session, from a page of the shop (Sec-Fetch-Site or Origin)',
        },
        staffKey: { type: 'http', scheme: 'bearer', description: 'A key that an owner made for a script' },
        testerKey: { type: 'http', scheme: 'bearer', description: 'The QA_KEY of the server' },
      },
    },
  };
};

export const serveOpenApi = (app: FastifyInstance, seller: Seller): void => {
  const document = JSON.stringify(openApiDocument(seller));
  app.get('/v1/openapi.json', async ({ headers }, reply) =>
    sendCompressed(reply.type('application/json; charset=utf-8'), document, headers['accept-encoding']),
  );
};
