import { either as E } from 'fp-ts';
import type { Decide } from '../kernel/slice.ts';
import type { Event, Root } from '../root.ts';
import type { ContentCommand } from './command.ts';

/** The rules of help pages (spec 2.5, 7.4). */
export const decideContent: Decide<ContentCommand, Root, Event> = {
  HelpLoaded: ({ help }) => E.right([{ type: 'HelpReceived', help }]),
  HelpFailed: ({ failure }) => E.right([{ type: 'HelpUnavailable', failure }]),
  ContentPageLoaded: ({ page }, root) =>
    root.content.urlName === page.urlName
      ? E.right([{ type: 'ContentPageReceived', page }])
      : E.left({ type: 'StaleAnswer' }),
  ContentPageFailed: ({ urlName, failure }, root) =>
    root.content.urlName === urlName
      ? E.right([{ type: 'ContentPageUnavailable', failure }])
      : E.left({ type: 'StaleAnswer' }),
};
