import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { either as E } from 'fp-ts';
import type { AnyEndpoint } from '../../adapters/v1/contract/endpoint.ts';
import type { ContractCall } from './api.ts';
import { examplesFile, type RecordedExample } from '../../adapters/v1/server/reference/examples.ts';

/** Cuts lists to `most` and texts to a line. */
const shortened = (value: unknown, most: number): unknown => {
  if (typeof value === 'string') return value.length > 300 ? `${value.slice(0, 60)}…` : value;
  if (Array.isArray(value)) return value.slice(0, most).map((part) => shortened(part, most));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part, most)]));
};

/**
 * Records a call's first success as its example, if `RECORD_EXAMPLES` is set, with lists and texts shortened where the
 * contract allows it.
 */
export const noteExample = (
  name: string,
  line: AnyEndpoint,
  { params, query, headers = {}, body }: ContractCall,
  answer: { readonly status: number; readonly text: string; readonly json: unknown },
): void => {
  if (process.env['RECORD_EXAMPLES'] === undefined || answer.status >= 300) return;
  const recorded = (existsSync(examplesFile) ? JSON.parse(readFileSync(examplesFile, 'utf8')) : {}) as Record<
    string,
    RecordedExample
  >;
  if (recorded[name] !== undefined) return;
  const fit = (codec: AnyEndpoint['body'], value: unknown): unknown => {
    const short = shortened(value, 2);
    return E.isRight(codec.decode(short)) ? short : value;
  };
  const spoken = line.headers.decode(headers);
  const kept = (E.isRight(spoken) ? spoken.right : {}) as Readonly<Record<string, string>>;
  const takesBody = line.method === 'POST' || line.method === 'PATCH';
  const example: RecordedExample = {
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { query }),
    ...(Object.keys(kept).length === 0 ? {} : { headers: kept }),
    ...(takesBody ? { body: fit(line.body, body ?? {}) } : {}),
    ...(line.envelope === 'none'
      ? {}
      : { answer: line.envelope === 'file' ? answer.text.slice(0, 300) : shortened(answer.json, 1) }),
  };
  writeFileSync(examplesFile, `${JSON.stringify({ ...recorded, [name]: example }, null, 2)}\n`);
};
