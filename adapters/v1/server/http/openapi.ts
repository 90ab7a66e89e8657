import type { FastifyInstance } from 'fastify';
import * as t from 'io-ts';
import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { type EndpointError, generalErrors } from '../../contract/errors.ts';
import { KeyRight } from '../../../../engine/desk/price/values.ts';
import { deskContract } from '../../contract/desk/index.ts';
import { contract } from '../../contract/index.ts';
import { examples } from '../reference/examples.ts';
import { schemaOf, wireOf } from '../../contract/wire.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

const nullSchema: JsonSchema = { type: 'null' };

const objectSchema = (props: t.Props, required: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(props).map(([name, codec]) => [name, jsonSchema(codec)])),
  ...(required.length > 0 ? { required } : {}),
});

const merged = (schemas: readonly JsonSchema[]): JsonSchema => ({ allOf: schemas });

/** Text of bounded length, or one of some words, whose codec is a plain type with the words as its name. */
const wordsSchema = (codec: t.Mixed): JsonSchema => {
  const words = codec.name.split(' | ');
  const length = /^text (\d+)…(\d+)$/.exec(codec.name);
  if (length !== null) return { type: 'string', minLength: Number(length[1]), maxLength: Number(length[2]) };
  if (words.every((word) => codec.is(word))) return { type: 'string', enum: words };
  throw new Error(`no JSON Schema is known for the codec "${codec.name}"`);
};

/**
 * JSON Schema of a codec's wire form, by walking its structure. A codec without structure must be `described`; one
 * that is not makes the start fail, so that the document never says less than the code does.
 */
export const jsonSchema = (codec: t.Mixed): JsonSchema => {
  const known = schemaOf.get(codec);
  if (known !== undefined) return known;
  const wire = wireOf.get(codec);
  if (wire !== undefined) return jsonSchema(wire);
  if (codec instanceof t.ExactType || codec instanceof t.ReadonlyType || codec instanceof t.RefinementType)
    return jsonSchema(codec.type as t.Mixed);
  if (codec instanceof t.InterfaceType)
    return objectSchema(codec.props as t.Props, Object.keys(codec.props as t.Props));
  if (codec instanceof t.PartialType) return objectSchema(codec.props as t.Props, []);
  if (codec instanceof t.IntersectionType) return merged((codec.types as t.Mixed[]).map(jsonSchema));
  if (codec instanceof t.UnionType) return { anyOf: (codec.types as t.Mixed[]).map(jsonSchema) };
  if (codec instanceof t.ArrayType || codec instanceof t.ReadonlyArrayType)
    return { type: 'array', items: jsonSchema(codec.type as t.Mixed) };
  if (codec instanceof t.LiteralType) return { const: codec.value as unknown };
  if (codec instanceof t.StringType) return { type: 'string' };
  if (codec instanceof t.NumberType) return { type: 'number' };
  if (codec instanceof t.BooleanType) return { type: 'boolean' };
  if (codec instanceof t.NullType) return nullSchema;
  return wordsSchema(codec);
};

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'requestId'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        requestId: { type: 'string' },
        field: { type: 'string' },
      },
    },
  },
};

const successSchema = (line: AnyEndpoint): JsonSchema | undefined => {
  const item = (): JsonSchema => jsonSchema(line.response);
  if (line.envelope === 'none') return undefined;
  if (line.envelope === 'file') return { type: 'string' };
  if (line.envelope === 'bare') return item();
  if (line.envelope === 'data') return { type: 'object', required: ['data'], properties: { data: item() } };
  const count = { type: 'integer', minimum: 0 };
  return {
    type: 'object',
    required: ['data', 'page', 'page_size', 'total'],
    properties: {
      data: { type: 'array', items: item() },
      page: count,
      page_size: count,
      total: count,
      near: { type: 'boolean' },
    },
  };
};

const json = (schema: JsonSchema, example?: unknown): JsonSchema => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

const errorAnswers = (errors: readonly EndpointError[]): JsonSchema => {
  const byStatus = Map.groupBy(errors, ({ status }) => String(status));
  return Object.fromEntries(
    [...byStatus].map(([status, some]) => [
      status,
      {
        description: some.map(({ code }) => code).join(', '),
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    ]),
  );
};

const parametersIn = (
  place: 'path' | 'query',
  codec: t.Mixed,
  given: Readonly<Record<string, string>> = {},
): readonly JsonSchema[] => {
  const { properties = {}, required = [] } = jsonSchema(codec) as {
    properties?: Readonly<Record<string, JsonSchema>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
    ...(given[name] === undefined ? {} : { example: given[name] }),
  }));
};

/** Of a visitor's call the bearer may be left out: then it is a guest's. */
const securityOf = ({ access, right }: AnyEndpoint): JsonSchema => {
  if (access === 'visitor') return { security: [{}, { bearer: [] }] };
  if (access === 'customer') return { security: [{ bearer: [] }] };
  if (access === 'staff')
    return { security: [{ deskSession: [] }, ...(KeyRight.is(right) ? [{ staffKey: [] }] : [])] };
  return access === 'tester' ? { security: [{ testerKey: [] }] } : {};
};

const operation = (name: string, line: AnyEndpoint): JsonSchema => {
  const success = successSchema(line);
  const takesBody = line.method === 'POST' || line.method === 'PATCH';
  const { params, query, body, answer } = examples()[name] ?? {};
  return {
    operationId: name,
    summary: line.summary,
    'x-origin': line.origin,
    ...securityOf(line),
    parameters: [...parametersIn('path', line.params, params), ...parametersIn('query', line.query, query)],
    ...(takesBody ? { requestBody: { required: true, content: json(jsonSchema(line.body), body) } } : {}),
    responses: {
      ...(success === undefined
        ? { 204: { description: 'Done' } }
        : {
            200: {
              description: 'Success',
              content: line.envelope === 'file' ? { 'text/csv': { schema: success } } : json(success, answer),
            },
          }),
      ...errorAnswers([...line.errors, ...generalErrors]),
    },
  };
};

/** The OpenAPI 3.1 document of the API, from the contract's codecs. */
export const openApiDocument = (): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [name, line] of Object.entries<AnyEndpoint>({ ...contract, ...deskContract })) {
    const path = line.path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    (paths[path] ??= {})[line.method.toLowerCase()] = operation(name, line);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gold shop',
      version: '1',
      description: 'The /v1 API of the shop. Amounts are baht, weights grams.',
    },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        deskSession: { type: 'apiKey', in: 'cookie', name: 'desk', description: 'A session of the staff' },
        staffKey: { type: 'http', scheme: 'bearer', description: 'A key that an owner made for a script' },
        testerKey: { type: 'http', scheme: 'bearer', description: 'The QA_KEY of the server' },
      },
    },
  };
};

/** Serves the document at /v1/openapi.json. */
export const serveOpenApi = (app: FastifyInstance): void => {
  const document = openApiDocument();
  app.get('/v1/openapi.json', async () => document);
};
