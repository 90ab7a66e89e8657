import { guarded } from '../kernel/codec.ts';
import { faultWordsOf } from './fault.ts';

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z]{1,40}$/.test(value);

/** The kind of an error by its class, `TypeError`: never its message, which could hold anything. */
export const FaultName = guarded('FaultName', isName);

/** Part of a message that an engine wrote itself. */
export const FaultWords = guarded(
  'FaultWords',
  (value): value is string => typeof value === 'string' && faultWordsOf(new Error(value)) === value,
);

/** File, line and column in the code: `BagDrawer-x1.js:12:34`. */
export const FaultPlace = guarded(
  'FaultPlace',
  (value): value is string =>
    typeof value === 'string' && /^[\w.-]{1,100}\.(?:m?js|tsx?):\d{1,7}:\d{1,7}$/.test(value),
);
