/** The names that the language and the browser give their errors; any other name is free text. */
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

/** Parts of messages that engines write themselves. */
const knownWords = [
  'Cannot read properties of',
  'Cannot set properties of',
  'is not a constructor',
  'is not a function',
  'is not an object',
  'is not defined',
  'is not iterable',
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Maximum call stack size exceeded',
  'out of memory',
  'ResizeObserver loop',
] as const;

/** Part of a message that an engine or React wrote and not a person; null where none is known. */
export const faultWordsOf = (thrown: unknown): string | null => {
  const message = thrown instanceof Error ? thrown.message : '';
  const react = /^Minified React error #\d{1,4}/.exec(message);
  return react?.[0] ?? knownWords.find((words) => message.includes(words)) ?? null;
};

/** The name of a thrown value; 'Error' unless it is a standard one (case H-L02). */
export const faultNameOf = (thrown: unknown): string => {
  const name = thrown instanceof Error ? thrown.name : '';
  return names.has(name) ? name : 'Error';
};
