import { modalOf } from './modal.ts';
import { parametersOf } from './query.ts';

/** Longest search text in an address; longer ones are cut. */
const longestSearch = 200;

/** A whole number, at most `most`; null when the text is none. */
export const wholeNumber = (text: string | undefined, most: number): number | null =>
  text !== undefined && /^[0-9]{1,10}$/.test(text) ? Math.min(Number(text), most) : null;

/** Characters that no text of a filter can hold: controls and broken surrogates. */
const tidy = (text: string | undefined, longest: number): string =>
  [...(text ?? '')]
    .filter((character) => character >= ' ' && !/^[\ud800-\udfff\u007f]$/.test(character))
    .slice(0, longest)
    .join('')
    .trim();

/** Parameters with free text, and the most characters that are read of each. */
const wordParameters = {
  search: longestSearch,
  style: 64,
  weight_text: 64,
  ring_size: 32,
  necklace_size: 32,
  bracelet_size: 32,
  tag: 64,
} as const;

/** Parameters that are one of a few things, as far as they are understood. */
const choiceParameters = {
  weight: /^[0-9]{1,6}(\.[0-9]{1,3})?$/,
  unit: /^(gram|gb)$/,
  min_price: /^[0-9]{1,10}$/,
  max_price: /^[0-9]{1,10}$/,
  sort: /^[a-z-]{1,16}$/,
  page: /^[0-9]{1,10}$/,
  type: /^[0-9]{1,4}$/,
  method: /^session-expired$/,
  step: /^[123]$/,
  buy: /^now$/,
  days: /^(7|30|365)$/,
  product: /^[A-Za-z0-9._-]{1,64}$/,
} as const;

/** The parameter that holds the shop's address that the visitor came from. */
const addressParameter = 'from';

type WordParameter = keyof typeof wordParameters;
type KnownParameter = WordParameter | keyof typeof choiceParameters | typeof addressParameter;

/** All that the shop reads of a query, in the order in which `catalogueAddress`, `blogAddress` and `checkoutAddress` write it. */
const knownParameters: readonly KnownParameter[] = [
  'search',
  'weight',
  'unit',
  'style',
  'weight_text',
  'min_price',
  'max_price',
  'ring_size',
  'necklace_size',
  'bracelet_size',
  'sort',
  'type',
  'tag',
  'page',
  'method',
  addressParameter,
  'buy',
  'step',
  'days',
  'product',
];

const isWordParameter = (name: KnownParameter): name is WordParameter => name in wordParameters;

export const wordsIn = (parameters: ReadonlyMap<string, string>, name: WordParameter): string =>
  tidy(parameters.get(name), wordParameters[name]);

/** A parameter that is one of a few things; null where it is not understood. */
export const choiceIn = (
  parameters: ReadonlyMap<string, string>,
  name: keyof typeof choiceParameters,
): string | null => choiceParameters[name].exec(parameters.get(name) ?? '')?.[0] ?? null;

const redactedValue = (
  parameters: ReadonlyMap<string, string>,
  name: KnownParameter,
  replace: QueryReplacements,
): string => {
  if (isWordParameter(name)) return replace.words(wordsIn(parameters, name));
  if (name !== addressParameter) return choiceIn(parameters, name) ?? '';
  const text = parameters.get(name) ?? '';
  return text === '' ? '' : replace.address(text);
};

export interface QueryReplacements {
  readonly words: (words: string) => string;
  readonly address: (address: string) => string;
}

/** Redacts a query: the same page, free text and addresses replaced, unread parameters dropped; '' for none. */
export const redactedQuery = (search: string, replace: QueryReplacements): string => {
  const parameters = parametersOf(search);
  const kept = knownParameters.flatMap((name): readonly (readonly [string, string])[] => {
    const value = redactedValue(parameters, name, replace);
    return value === '' ? [] : [[name, value]];
  });
  const modal = modalOf(search);
  // Kept even when no dialog opens: the route removes it from the address anyway.
  if (modal !== undefined) kept.push(['modal', modal ?? 'unknown']);
  return kept.length === 0
    ? ''
    : `?${kept.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
};
