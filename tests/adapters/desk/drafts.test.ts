import { BehaviorSubject, Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createDrafts, formName } from '../../../adapters/desk/drafts.ts';
import type { Me } from '../../../engine/desk/session/words.ts';
import { type Command, initialRoot, type Root, turn } from '../../../engine/desk/slices.ts';
import type { DeskLanguage } from '../../../engine/desk/vocabulary.ts';
import type { TurnOf } from '../../../engine/log/turn.ts';

/** A desk of rules alone, without effects, and its drafts. */
const desk = () => {
  const state = new BehaviorSubject<Root>(initialRoot);
  const turns$ = new Subject<Pick<TurnOf<DeskLanguage>, 'outcome' | 'state'>>();
  const drafts = createDrafts({ turns$, getState: () => state.value });
  let seq = 0;
  const does = (command: Command): void => {
    seq += 1;
    const step = turn(state.value, command, { at: seq, seq });
    state.next(step.state);
    turns$.next(step);
  };
  const me = (id: string): Me => ({
    id,
    name: id,
    email: `${id}@example.com`,
    role: 'owner',
    factorUntil: 1e9,
  });
  return {
    drafts,
    does,
    comes: (id: string) => {
      does({ type: 'Start' });
      does({ type: 'SessionFound', request: seq, me: me(id) });
    },
    /** A call says that the session is over. */
    isOut: () => {
      does({ type: 'AddressChanged', address: '/desk/people' });
      const failure = { kind: 'refused', status: 401, code: 'UNAUTHORIZED' } as const;
      does({ type: 'QueryUnanswered', request: seq, query: { type: 'People' }, failure });
      expect(state.value.session).toMatchObject({ status: 'out', hasEnded: true });
    },
    /** The server confirms the sign-out that staff asked for. */
    signsOut: () => {
      does({ type: 'SignOut' });
      does({ type: 'SignedOut', request: seq });
      expect(state.value.session).toMatchObject({ status: 'out', hasEnded: false });
    },
    acts: (isDone: boolean) => {
      does({ type: 'Do', act: { type: 'NoteOrder', orderNumber: 'SV-1', text: 'a' } });
      const request = seq;
      if (isDone) does({ type: 'ActDone', request, answer: null });
      else
        does({
          type: 'ActFailed',
          request,
          failure: { kind: 'unreachable', status: null, code: null },
        });
    },
  };
};

const note = formName('/desk/orders/SV-1?x=1', 'NoteOrder');

test('drafts outlive an expired session for the staff member who signs in again', () => {
  const { drafts, comes, isOut } = desk();
  comes('malee');
  drafts.keep(note, 'สวัสดี');
  isOut();
  expect(drafts.any()).toBe(true);
  expect(drafts.get(note), 'signed out').toBeUndefined();
  drafts.keep(note, 'by nobody');
  comes('malee');
  expect(drafts.get(note)).toBe('สวัสดี');
});

test('later staff find nothing, nor the staff after them', () => {
  const { drafts, comes, isOut } = desk();
  comes('malee');
  drafts.keep(note, 'สวัสดี');
  isOut();
  comes('somchai');
  expect(drafts.get(note)).toBeUndefined();
  isOut();
  comes('malee');
  expect(drafts.get(note)).toBeUndefined();
});

test('signing out drops all drafts, and nothing less does', () => {
  const { drafts, comes, signsOut, does } = desk();
  comes('malee');
  drafts.keep(note, 'สวัสดี');
  does({ type: 'SignedOut', request: 10_000 });
  expect(drafts.get(note), 'a sign-out without a request').toBe('สวัสดี');
  signsOut();
  expect(drafts.any()).toBe(false);
  comes('malee');
  expect(drafts.get(note)).toBeUndefined();
});

test('a draft is deleted when its act succeeds, not when it fails', () => {
  const { drafts, comes, acts, does } = desk();
  comes('malee');
  does({ type: 'GoTo', address: '/desk/orders/SV-1' });
  const other = formName('/desk/orders/SV-1', 'ActOnOrder', 'ship');
  drafts.keep(note, 'สวัสดี');
  drafts.keep(other, 'TH1');
  acts(false);
  expect(drafts.get(note)).toBe('สวัสดี');
  acts(true);
  expect(drafts.get(note)).toBeUndefined();
  expect(drafts.get(other)).toBe('TH1');
});
