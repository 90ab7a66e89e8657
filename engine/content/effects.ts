import type { EffectsOf } from '../kernel/slice.ts';
import type { ContentEffect } from './effect.ts';
import type { ContentReads } from './reads.ts';
import type { ContentEvent } from './event.ts';

/** What the world shall do about content that is wanted. */
export const contentEffects: EffectsOf<ContentEvent, ContentReads, ContentEffect> = {
  HelpRequested: () => [{ type: 'LoadHelp', key: 'content/help', policy: 'first' }],
  ContentPageRequested: ({ urlName }) => [
    { type: 'LoadContentPage', key: 'content/page', policy: 'latest', urlName },
  ],
};
