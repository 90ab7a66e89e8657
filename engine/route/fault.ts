/** The names that the language and the browser give their errors; any other is a text that somebody wrote. */
const names: ReadonlySet<string> = new Set([
  'AbortError',
  'AggregateError',
  'DataCloneError',
  'DataError',
  'Error',
  'EvalError',
  'HierarchyRequestError',
  'IndexSizeError',
  'InternalError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyntaxError',
  'TimeoutError',
  'TypeError',
  'URIError',
  'UnknownError',
]);

/** The name of whatever was thrown; 'Error' when it has none that everybody knows (case H-L02). */
export const faultNameOf = (thrown: unknown): string => {
  const name = thrown instanceof Error ? thrown.name : '';
  return names.has(name) ? name : 'Error';
};
