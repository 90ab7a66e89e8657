/** What a key can do while travelling. */
export type TravelAction =
  | 'back'
  | 'forward'
  | 'back-ten'
  | 'forward-ten'
  | 'first'
  | 'last'
  | 'play'
  | 'rejection'
  | 'failure'
  | 'divergence'
  | 'fork'
  | 'filter'
  | 'keys';

/** A key as a browser tells of it. */
export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const plainKeys: Readonly<Record<string, TravelAction>> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
  ' ': 'play',
  r: 'rejection',
  e: 'failure',
  d: 'divergence',
  f: 'fork',
  '/': 'filter',
  '?': 'keys',
};

const shiftedKeys: Readonly<Record<string, TravelAction>> = {
  ArrowLeft: 'back-ten',
  ArrowRight: 'forward-ten',
  '?': 'keys',
  '/': 'filter',
};

/** What a key asks for; undefined for all others and for those with Ctrl, Alt or Meta. */
export const actionOf = ({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: PressedKey): TravelAction | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined;
  const table = shiftKey ? shiftedKeys : plainKeys;
  return Object.hasOwn(table, key) ? table[key] : undefined;
};

/** The keys in words, for the list that '?' shows. */
export const keysInWords: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['←', '→'], 'One turn back or on'],
  [['Shift ←', 'Shift →'], 'Ten turns back or on'],
  [['Home', 'End'], 'The beginning or the end'],
  [['Space'], 'Play or pause'],
  [['r'], 'Next rejection'],
  [['e'], 'Next effect that failed'],
  [['d'], 'First, then next divergence'],
  [['f'], 'Fork here, or leave the fork'],
  [['/'], 'Filter the turns'],
  [['?'], 'These keys'],
];
