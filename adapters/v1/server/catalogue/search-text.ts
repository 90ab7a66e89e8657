import { foldThai } from '../../../../engine/search/fold.ts';

const words = new Intl.Segmenter('th', { granularity: 'word' });

const mostWords = 12;

/**
 * The words that somebody searches for. Thai has no spaces between words, so a dictionary parts them: 'แหวนเพชร' finds
 * what is a ring and has diamonds, wherever the name says so.
 */
export const searchWords = (search: string): readonly string[] => {
  const folded = foldThai(search);
  const parts = folded.split(' ').flatMap((chunk) =>
    // A product's code is one word, though a dictionary parts it at its hyphen.
    /^[a-z0-9.-]+$/.test(chunk)
      ? [chunk]
      : [...words.segment(chunk)].filter((part) => part.isWordLike === true).map((part) => part.segment),
  );
  const found = [...new Set(parts)].filter((word) => word !== '');
  return found.length > 0 ? found.slice(0, mostWords) : folded === '' ? [] : [folded];
};

/** A pattern for LIKE that finds a word anywhere; the word's own % and _ mean themselves. */
export const containing = (word: string): string => `%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
