const plainKeys = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
  ' ': 'play',
  r: 'rejection',
  e: 'failure',
  d: 'divergence',
  l: 'law',
  m: 'mark',
  b: 'next-mark',
  f: 'fork',
  c: 'compare',
  '/': 'filter',
  '?': 'keys',
} as const;

const shiftedKeys = { ArrowLeft: 'back-ten', ArrowRight: 'forward-ten', '?': 'keys', '/': 'filter' } as const;

/** What a key can do while travelling. */
export type TravelAction =
  | (typeof plainKeys)[keyof typeof plainKeys]
  | (typeof shiftedKeys)[keyof typeof shiftedKeys];

/** A key as a browser tells of it. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** What a key asks for; undefined for all others and for those with Ctrl, Alt or Meta. */
export const actionOf = (pressed: PressedKey): TravelAction | undefined => {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey || altKey) return undefined;
  const table: Readonly<Record<string, TravelAction>> = shiftKey ? shiftedKeys : plainKeys;
  return Object.hasOwn(table, key) ? table[key] : undefined;
};

/** The keys in words, for the list that '?' shows. */
export const keysInWords: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['←', '→'], 'One turn back or on'],
  [['Shift ←', 'Shift →'], 'Ten turns back or on'],
  [['Home', 'End'], 'The beginning or the end'],
  [['Space'], 'Play or pause'],
  [['r'], 'Next refusal'],
  [['e'], 'Next effect that failed'],
  [['d'], 'First, then next divergence'],
  [['l'], 'Next broken law'],
  [['m'], 'Mark this turn, or no longer'],
  [['b'], 'Next marked turn'],
  [['f'], 'Fork here, or leave the fork'],
  [['c'], 'Compare with another log'],
  [['/'], 'Search the turns'],
  [['?'], 'These keys'],
];
