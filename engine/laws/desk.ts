import { either as E } from 'fp-ts';
import {
  type DeskQuery,
  redirectAfter,
  maySee,
  actProblem,
  queriesOf,
  rightOfAct,
} from '../desk/registry.ts';
import { initialRoot, type Root, rules } from '../desk/slices.ts';
import { mayDo } from '../desk/staff.ts';
import { type DeskLanguage, vocabulary } from '../desk/vocabulary.ts';
import { isSame } from '../kernel/same.ts';
import { askedFor, eventsOf, type Law, lawsOf, made, type ObservedTurn } from './law.ts';
import { machineLawsOf } from './machine.ts';
import type { EndLaw } from './settled.ts';

type DeskTurn = ObservedTurn<DeskLanguage>;

const asksForAct = (turn: DeskTurn): boolean => askedFor(turn, 'Perform').length > 0;

/** The queries of the shown page that this member of staff may see. */
const shownTo = ({ route: { page }, session: { me } }: Root): readonly DeskQuery[] =>
  page === null || me === null || !maySee(me.role, page.type) ? [] : queriesOf(page);

/** Whether a command reports a stale answer: a newer request was made since. */
const isStaleAnswer = ({ before, command }: DeskTurn): boolean => {
  if (command.type !== 'QueryAnswered' && command.type !== 'QueryUnanswered') return false;
  const name = command.type === 'QueryAnswered' ? command.answer.of : command.query.type;
  const { request, remote } = before.queries.shown[name];
  return request !== command.request || remote.status !== 'loading';
};

/** Redirect of an act done in this turn; null when there is none. */
const redirectIn = ({ before, outcome }: DeskTurn) => {
  const [ended] = eventsOf({ outcome }, 'ActEnded');
  return ended?.failure === null ? redirectAfter(ended.act, before.route.page) : null;
};

export const laws: readonly Law<DeskLanguage>[] = [
  ...machineLawsOf<DeskLanguage>({ vocabulary, evolve: rules.evolve }),
  ...lawsOf<DeskLanguage>([
    {
      name: 'one-act-at-a-time',
      says: 'Two acts are never under way at the desk, and none that still waits for the second factor.',
      applies: asksForAct,
      breach: ({ before, state, effects }) => {
        const asked = askedFor({ effects }, 'Perform');
        if (asked.length > 1) return `${asked.length} acts are begun at once`;
        const { current } = before.mutations;
        if (current !== null && !current.awaitsFactor) return `${current.act.type} is still under way`;
        return state.mutations.current?.awaitsFactor === false ? undefined : 'it waits for the second factor';
      },
    },
    {
      name: 'acts-by-who-may',
      says: 'No effect is asked for that this member of staff may not do, or that was not filled in.',
      applies: asksForAct,
      breach: ({ state: { session }, effects }) => {
        for (const { act } of askedFor({ effects }, 'Perform')) {
          if (session.me === null) return `${act.type} is done without a session`;
          if (!mayDo(session.me.role, rightOfAct(act)))
            return `${act.type} is nothing for a ${session.me.role}`;
          const problem = actProblem(act);
          if (problem !== null) return `${act.type} is asked for with ${problem}`;
        }
        return undefined;
      },
    },
    {
      name: 'answered-acts-are-not-repeated',
      says: 'An act begins because a member of staff asks for it, or gives the second factor that it waits for, and never again once it was answered.',
      applies: asksForAct,
      breach: ({ before, command, effects }) => {
        if (command.type === 'Do') return undefined;
        const { current } = before.mutations;
        const waited = current?.awaitsFactor === true ? current.act : null;
        const isWaited = askedFor({ effects }, 'Perform').every(
          ({ act }) => waited !== null && isSame(act, waited),
        );
        return isWaited ? undefined : `${command.type} begins an act that was not asked for`;
      },
    },
    {
      name: 'nothing-after-leaving',
      says: 'After signing out nothing that was read is shown, and nothing is under way.',
      applies: (turn) => made(turn, 'StaffLeft'),
      breach: ({ state: { session, queries, mutations } }) => {
        if (session.me !== null || session.recoveryCodes !== null || session.newFactor !== null)
          return 'it is still known who was here';
        if (!isSame(queries.shown, initialRoot.queries.shown)) return 'something is still shown';
        return mutations.current === null && mutations.ended === null ? undefined : 'an act is still there';
      },
    },
    {
      name: 'reads-for-who-may-see',
      says: 'A query is sent only for the shown page, and for staff who may see it.',
      applies: (turn) => askedFor(turn, 'FetchQuery').length > 0,
      breach: ({ state, effects }) => {
        const shown = shownTo(state);
        for (const { query } of askedFor({ effects }, 'FetchQuery')) {
          if (!shown.some((one) => isSame(one, query))) return `${query.type} is asked for and not shown`;
        }
        return undefined;
      },
    },
    {
      name: 'stale-reads-change-nothing',
      says: 'What comes for an earlier question, or twice, changes nothing.',
      applies: isStaleAnswer,
      breach: ({ before, state, command }) =>
        state === before ? undefined : `a late ${command.type} changes what is shown`,
    },
    {
      name: 'ended-acts-read-again',
      says: 'After an act, done, refused or overtaken by a colleague, everything that the page shows is read again.',
      applies: (turn) => made(turn, 'ActEnded') && shownTo(turn.state).length > 0,
      breach: ({ state, effects }) => {
        const asked = askedFor({ effects }, 'FetchQuery');
        const missing = shownTo(state).find((query) => !asked.some((one) => isSame(one.query, query)));
        return missing === undefined ? undefined : `${missing.type} is not read again`;
      },
    },
    {
      name: 'acts-end-with-their-answer',
      says: 'How an act ended is told only by the answer to that very act.',
      applies: (turn) => made(turn, 'ActEnded'),
      breach: ({ before, outcome }) => {
        for (const { request } of eventsOf({ outcome }, 'ActEnded')) {
          const { current } = before.mutations;
          if (current?.request !== request || current.awaitsFactor)
            return 'another act is said to have ended';
        }
        return undefined;
      },
    },
    {
      name: 'done-acts-lead-on',
      says: 'Once something was made on the page of its form, what came of it is shown.',
      applies: (turn) => redirectIn(turn) !== null,
      breach: (turn) =>
        isSame(turn.state.route.page, redirectIn(turn)) ? undefined : 'the page of the form is still shown',
    },
    {
      name: 'nobody-is-led-away',
      says: 'The page changes because staff or the browser go elsewhere, what was made on it is shown, or another role begins.',
      applies: (turn) => made(turn, 'PageEntered') || made(turn, 'ActEnded'),
      breach: (turn) => {
        const { before, state, command } = turn;
        if (isSame(before.route, state.route) || command.type === 'GoTo' || command.type === 'AddressChanged')
          return undefined;
        if (made(turn, 'StaffSignedIn') && before.route.address === state.route.address) return undefined;
        return redirectIn(turn) === null ? `${command.type} leads to another page` : undefined;
      },
    },
  ]),
];

export const lawNamed = (name: string): Law<DeskLanguage> | undefined =>
  laws.find((one) => one.name === name);

const settled: EndLaw<DeskLanguage> = {
  name: 'desk-settled',
  says: 'Once every question was answered, nothing is said to be on its way.',
  breach: (turns) => {
    const open = new Map<string, string>();
    for (const { n, cause, command, outcome, effects } of turns) {
      // Upload progress of an act is no answer to it.
      if (cause !== null && command.type !== 'ActProgressed') open.delete(`${cause.turn}/${cause.effect}`);
      effects.forEach(({ type, key, policy }, index) => {
        if (type === 'PushAddress' || type === 'WaitToRefresh') return;
        const group = `${policy} ${key}`;
        if (policy === 'latest') for (const [id, of] of open) if (of === group) open.delete(id);
        open.set(`${n}/${index}`, group);
      });
      if (E.isRight(outcome) && made({ outcome }, 'StaffLeft')) open.clear();
    }
    const end = turns.at(-1)?.state;
    if (end === undefined || open.size > 0) return undefined;
    const { session, mutations, queries } = end;
    if (session.asking !== null) return `${session.asking.what} is still asked`;
    if (mutations.current?.awaitsFactor === false) return `${mutations.current.act.type} is still under way`;
    const waiting = Object.entries(queries.shown).find(([, { remote }]) => remote.status === 'loading');
    return waiting === undefined ? undefined : `${waiting[0]} is still being read`;
  },
};

/** Laws that must hold at the end of a log of the desk, when all answers have arrived. */
export const endLaws: readonly EndLaw<DeskLanguage>[] = [settled];
