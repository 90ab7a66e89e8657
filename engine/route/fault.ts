import * as t from 'io-ts';

const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z]{1,40}$/.test(value);

/** The kind of an error by its class, `TypeError`: never its message, which could hold anything. */
export const FaultName = new t.Type<string, string, unknown>(
  'FaultName',
  isName,
  (value, context) => (isName(value) ? t.success(value) : t.failure(value, context)),
  String,
);

/** The name of whatever was thrown; 'Error' when it says nothing that a log may hold. */
export const faultNameOf = (thrown: unknown): string => {
  const name = thrown instanceof Error ? thrown.name : '';
  return isName(name) ? name : 'Error';
};
