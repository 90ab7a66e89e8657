import { guarded } from '../kernel/codec.ts';

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z]{1,40}$/.test(value);

/** The kind of an error by its class, `TypeError`: never its message, which could hold anything. */
export const FaultName = guarded('FaultName', isName);
