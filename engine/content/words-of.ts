import type { Run } from './rich-text.ts';

/** The words of a line without its links and weights. */
export const wordsOf = (runs: readonly Run[]): string => runs.map((run) => run.text).join('');
