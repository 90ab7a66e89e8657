import type { Run } from './rich-text.ts';

export const wordsOf = (runs: readonly Run[]): string => runs.map((run) => run.text).join('');
