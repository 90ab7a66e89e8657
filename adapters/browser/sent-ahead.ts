import type { SentAhead } from '../ahead/sent.ts';

/** Where the server puts what it sends along with a page. */
export const sentAheadId = 'sent-ahead';

/** What the server sent along with this page; null where it drew nothing, or the window is at another address by now. */
export const sentAhead = (document: Document, { pathname, search }: Location): SentAhead | null => {
  const text = document.querySelector(`script#${sentAheadId}`)?.textContent ?? '';
  if (text === '') return null;
  // Written by the shop's own server together with this page and its code, from the same rules.
  const sent = JSON.parse(text) as SentAhead;
  return sent.pathname === pathname && sent.search === search ? sent : null;
};
