import type { TurnTaken } from '../runtime.ts';

/** The id of the data block in which the server sends the turns that it took for the page. */
export const turnsAheadId = 'turns-ahead';

/** The turns that the server took for this page; null where it drew none. */
export const turnsAhead = (document: Document): readonly TurnTaken[] | null => {
  const text = document.querySelector(`script#${turnsAheadId}`)?.textContent ?? '';
  if (text === '') return null;
  // Written by the shop's own server together with this page, from the same rules.
  return JSON.parse(text) as readonly TurnTaken[];
};
