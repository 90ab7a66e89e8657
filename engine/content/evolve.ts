import { failed, idle, loading, ready } from '../kernel/remote.ts';
import type { Evolve } from '../kernel/slice.ts';
import type { ContentEvent } from './event.ts';
import type { ContentState } from './state.ts';

/** How each event changes what is known of help pages. */
export const evolveContent: Evolve<ContentState, ContentEvent> = {
  HelpRequested: (content) => ({ ...content, help: loading(content.help) }),
  HelpReceived: (content, { help }) => ({ ...content, help: ready(help) }),
  HelpUnavailable: (content, { failure }) => ({ ...content, help: failed(content.help, failure) }),
  ContentPageRequested: (content, { urlName }) => ({
    ...content,
    urlName,
    page: loading(content.urlName === urlName ? content.page : idle),
  }),
  ContentPageReceived: (content, { page }) => ({ ...content, page: ready(page) }),
  ContentPageUnavailable: (content, { failure }) => ({ ...content, page: failed(content.page, failure) }),
};
