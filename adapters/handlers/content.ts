import { either as E } from 'fp-ts';
import { map } from 'rxjs';
import type { ContentEffect } from '../../engine/content/effect.ts';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { HandlersOf } from '../runtime.ts';
import type { Services } from '../services.ts';
import { failing, report } from './report.ts';

/** The footer's help list (spec 7.4). */
const helpQuery = { page: 1, page_size: 8, type: 0, is_static: true };

/** What is asked for below one kind of address and is of the other kind counts as not there. */
export const notHere: Failure = { kind: 'refused', status: 404, code: 'CONTENT_NOT_FOUND' };

/** How the effects of help pages are carried out (spec 7.4). */
export const contentHandlers = ({ api }: Pick<Services, 'api'>): HandlersOf<ContentEffect> => ({
  LoadHelp: () =>
    report(
      api.call('contentList', { query: helpQuery }),
      ({ data }) => ({
        type: 'HelpLoaded',
        help: data.map(({ id, title, urlName }) => ({ id, title, urlName })),
      }),
      failing('HelpFailed'),
    ),
  LoadContentPage: ({ urlName }) =>
    report(
      api
        .call('contentPage', { params: { urlName } })
        .pipe(map(E.chain((page) => (page.isStatic ? E.right(page) : E.left(notHere))))),
      // By the name that it was asked for: a link may still have one that it had before.
      ({ id, title, body }) => ({ type: 'ContentPageLoaded', page: { id, title, urlName, body } }),
      failing('ContentPageFailed', { urlName }),
    ),
});
