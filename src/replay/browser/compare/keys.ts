const plainKeys = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  ArrowUp: 'back',
  ArrowDown: 'forward',
  Home: 'first',
  End: 'last',
  d: 'difference',
  c: 'leave',
  '?': 'keys',
} as const;

const shiftedKeys = {
  ArrowLeft: 'back-ten',
  ArrowRight: 'forward-ten',
  D: 'difference-before',
  '?': 'keys',
} as const;

/** What a key can do while two logs are compared. */
export type CompareAction =
  | (typeof plainKeys)[keyof typeof plainKeys]
  | (typeof shiftedKeys)[keyof typeof shiftedKeys];

/** What a key asks for; undefined for all others and for those with Ctrl, Alt or Meta. */
export const actionOf = ({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>): CompareAction | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined;
  const table: Readonly<Record<string, CompareAction>> = shiftKey ? shiftedKeys : plainKeys;
  return Object.hasOwn(table, key) ? table[key] : undefined;
};

/** The keys in words. */
export const keysInWords: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['←', '→'], 'One row back or on; ↑ and ↓ as well'],
  [['Shift ←', 'Shift →'], 'Ten rows back or on'],
  [['Home', 'End'], 'The beginning or the end'],
  [['d'], 'Next difference, after the last one the first again'],
  [['Shift D'], 'Difference before'],
  [['c'], 'Back to the first log alone'],
  [['?'], 'These keys'],
];
