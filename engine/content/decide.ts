import { accept, acceptAwaited } from '../kernel/rejection.ts';
import type { Decide } from '../kernel/slice.ts';
import type { ContentReads } from './reads.ts';
import type { ContentEvent } from './event.ts';
import type { ContentCommand } from './command.ts';

/** The rules of help pages (spec 2.5, 7.4). */
export const decideContent: Decide<ContentCommand, ContentReads, ContentEvent> = {
  HelpLoaded: ({ help }) => accept([{ type: 'HelpReceived', help }]),
  HelpFailed: ({ failure }) => accept([{ type: 'HelpUnavailable', failure }]),
  ContentPageLoaded: ({ page }, root) =>
    acceptAwaited(root.content.urlName === page.urlName, { type: 'ContentPageReceived', page }),
  ContentPageFailed: ({ urlName, failure }, root) =>
    acceptAwaited(root.content.urlName === urlName, { type: 'ContentPageUnavailable', failure }),
};
