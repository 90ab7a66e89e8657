import { first, latest } from '../kernel/policy.ts';
import type { EffectsOf } from '../kernel/slice.ts';
import type { ContentEffect } from './effect.ts';
import type { ContentReads } from './reads.ts';
import type { ContentEvent } from './event.ts';

/** What the world shall do about content that is wanted. */
export const contentEffects: EffectsOf<ContentEvent, ContentReads, ContentEffect> = {
  HelpRequested: () => [{ type: 'LoadHelp', ...first('content/help') }],
  ContentPageRequested: ({ urlName }) => [{ type: 'LoadContentPage', ...latest('content/page'), urlName }],
};
