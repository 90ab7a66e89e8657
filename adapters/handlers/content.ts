import type { ContentEffect } from '../../engine/content/effect.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Api } from '../v1/client/api.ts';
import { report } from './report.ts';

/** The footer's help list (spec 7.4). */
const helpQuery = { page: 1, page_size: 8, type: 0, is_static: true };

/** How the effects of help pages and articles are carried out (spec 7.4). */
export const contentHandlers = (api: Api): HandlersOf<ContentEffect> => ({
  LoadHelp: () =>
    report(
      api.call('contentList', { query: helpQuery }),
      ({ data }) => ({ type: 'HelpLoaded', help: data }),
      (failure) => ({ type: 'HelpFailed', failure }),
    ),
  LoadContentPage: ({ urlName }) =>
    report(
      api.call('contentPage', { params: { urlName } }),
      (page) => ({ type: 'ContentPageLoaded', page }),
      (failure) => ({ type: 'ContentPageFailed', urlName, failure }),
    ),
});
