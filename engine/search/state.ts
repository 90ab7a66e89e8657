import * as t from 'io-ts';
import { ProductCard } from '../values/codecs/product.ts';
import { list, record } from '../kernel/codec.ts';
import { personal } from '../kernel/personal.ts';
import { remoteOf } from '../kernel/remote-codec.ts';

/** Somebody's own words, tidied by whoever typed or kept them; never ''. */
export const SearchText = personal('words', t.string);

/** Quick search while somebody types, and what was searched for in this browser. */
export const SearchState = record({
  /** The text that suggestions are wanted for; '' when none are. */
  requested: SearchText,
  /** The products for a text; they stay while those for another one come. */
  suggestions: remoteOf(record({ text: SearchText, products: list(ProductCard) })),
  /** Newest first, each once, at most `mostRecent`. */
  recent: list(SearchText),
});
export type SearchState = t.TypeOf<typeof SearchState>;
