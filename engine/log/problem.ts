/**
 * Why a log cannot be read: what is wrong, where, and in words for people. `cut` and `altered` say that it was whole
 * once; `newer` that it was written by a later shop than this.
 */
export interface LogProblem {
  readonly kind: 'not-a-log' | 'altered' | 'cut' | 'disorder' | 'unknown-words' | 'newer' | 'too-long';
  readonly line: number;
  /** The last turn before the problem, or null when there was none. */
  readonly turn: number | null;
  readonly message: string;
}
