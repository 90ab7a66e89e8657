import { produce } from '../kernel/produce.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { ContentEvent } from './event.ts';
import type { ContentState } from './state.ts';

/** How each event changes what is known of help pages. */
export const evolveContent: Evolve<ContentState, ContentEvent> = {
  HelpRequested: (content) => ({ ...content, helpStatus: 'loading' }),
  HelpReceived: (content, { help }) => ({ ...content, help, helpStatus: 'ready' }),
  HelpUnavailable: (content) => ({ ...content, helpStatus: 'failed' }),
  ContentPageRequested: (content, { urlName }) =>
    produce(content, (draft) => {
      if (draft.urlName !== urlName) draft.page = null;
      draft.urlName = urlName;
      draft.pageStatus = 'loading';
      draft.failure = null;
    }),
  ContentPageReceived: (content, { page }) => ({ ...content, page, pageStatus: 'ready', failure: null }),
  ContentPageUnavailable: (content, { failure }) => ({ ...content, pageStatus: 'failed', failure }),
};
