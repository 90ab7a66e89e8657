import { browserDigest } from '../../../adapters/log-file/browser-digest.ts';
import { createClock } from '../../../adapters/clock.ts';
import { readDocuments } from '../../../adapters/recorder/journal.ts';
import { type JournalName, openJournalStore } from '../../../adapters/recorder/journal-store.ts';
import { deskPath } from '../../../engine/desk/registry.ts';
import type { Language } from '../../../engine/kernel/language.ts';
import type { Program } from '../../../engine/log/program.ts';
import { fingerprintOf } from '../../../engine/log/write.ts';
import { desk } from '../../../engine/programs/desk.ts';
import { shop } from '../../../engine/programs/shop.ts';
import { decideAgain, logChangedDecisions } from '../decide-again.ts';

const mark = 'continuesVisit';

import.meta.hot?.on('vite:beforeFullReload', () => sessionStorage.setItem(mark, 'yes'));

/** State of a stored visit by today's rules; undefined where its vocabulary differs. */
const stateOf = async <L extends Language>(
  program: Program<L>,
  name: JournalName,
  id: string | null,
): Promise<L['state'] | undefined> => {
  const store = openJournalStore(name, createClock());
  try {
    const parts = { program, store, fingerprint: fingerprintOf(browserDigest, program) };
    const document = (await readDocuments(parts, { previous: id, startedAt: Infinity }, Infinity)).at(-1);
    if (document === undefined) return undefined;
    const { before, turns } = document;
    const { state, different } = decideAgain(before, turns, program);
    logChangedDecisions(turns.length, different, console);
    return state;
  } finally {
    store.close();
  }
};

/**
 * State to continue from: that of the tab's visit by today's rules, if Vite reloaded the page for a changed file; undefined
 * after any other load.
 */
export const continuedState = async (): Promise<object | undefined> => {
  // In development the recorder keeps everything, as with ?record.
  sessionStorage.setItem('recordEverything', 'yes');
  const { pathname } = window.location;
  const isContinued = sessionStorage.getItem(mark) !== null && pathname !== '/replay';
  sessionStorage.removeItem(mark);
  if (!isContinued) return undefined;
  const isDesk = pathname === deskPath || pathname.startsWith(`${deskPath}/`);
  const state = isDesk
    ? stateOf(desk, 'deskJournal', sessionStorage.getItem('desk.visitJournal'))
    : stateOf(shop, 'visitJournal', sessionStorage.getItem('visitJournal'));
  return state.catch((error: unknown) => {
    console.warn('rules: the visit begins anew, its journal cannot be read', error);
    return undefined;
  });
};
