import type { EffectsOf } from '../kernel/slice.ts';
import type { Effect, Root } from '../root.ts';
import type { ContentEvent } from './event.ts';

/** What the world shall do about content that is wanted. */
export const contentEffects: EffectsOf<ContentEvent, Root, Effect> = {
  HelpRequested: () => [{ type: 'LoadHelp', key: 'content/help', policy: 'first' }],
  ContentPageRequested: ({ urlName }) => [
    { type: 'LoadContentPage', key: 'content/page', policy: 'latest', urlName },
  ],
};
