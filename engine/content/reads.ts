import type { ContentState } from './state.ts';

/** What the rules of help pages look at. */
export interface ContentReads {
  readonly content: ContentState;
}
