import { map, merge, type Observable, share, Subject } from 'rxjs';
import * as plain from '../../../adapters/runtime.ts';
import type { Language } from '../../../engine/kernel/language.ts';
import type { Program } from '../../../engine/log/program.ts';
import type { TurnOf } from '../../../engine/log/turn.ts';
import { type FoldedAnew, foldAnew } from '../fold-anew.ts';

export * from '../../../adapters/runtime.ts';

type PartsOf<L extends Language> = plain.RuntimeParts<L['state'], L['command'], L['event'], L['effect']>;
type RuntimeOf<L extends Language> = plain.Runtime<L['state'], L['command'], L['event'], L['effect']>;

/** What of a program is exchanged. */
type Exchanged<L extends Language> = Pick<Program<L>, 'turn' | 'initial' | 'vocabulary'>;

/** A running program whose rules can be exchanged, and whose visit can be looked at. */
export interface Exchangeable<L extends Language = Language> {
  /** All turns so far, and the state before the first. */
  readonly visit: () => { readonly before: L['state']; readonly turns: readonly TurnOf<L>[] };
  /** Tells each turn and each exchange. */
  readonly changed$: Observable<unknown>;
  /**
   * Goes on with other rules, from the state that the visit so far comes to by them; nothing is asked of the world again. Undefined,
   * and nothing was done, where their vocabulary lacks a word of the visit.
   */
  readonly exchange: (before: Exchanged<L>, after: Exchanged<L>) => FoldedAnew<L> | undefined;
}

/** A runtime over rules that can be exchanged. */
export const createExchangeable = <L extends Language>(parts: PartsOf<L>): RuntimeOf<L> & Exchangeable<L> => {
  let rules: Program<L>['turn'] | undefined;
  let first: L['state'] = parts.initial;
  let visit: TurnOf<L>[] = [];
  /** The state of an exchange until a turn goes on from it, and until the runtime shows it. */
  let next: L['state'] | undefined;
  let shown: L['state'] | undefined;
  /** The turn that goes on from an exchange. */
  let begun: { readonly seq: number; readonly state: L['state'] } | undefined;
  const exchanges$ = new Subject<L['state']>();

  const runtime: RuntimeOf<L> = plain.createRuntime<L['state'], L['command'], L['event'], L['effect']>({
    ...parts,
    turn: (stale, command, facts) => {
      const root = next ?? stale;
      const taken = (rules ?? parts.turn)(root, command, facts);
      if (next !== undefined) {
        begun = { seq: facts.seq, state: next };
        next = undefined;
      }
      return taken;
    },
  });
  const turns$ = runtime.turns$.pipe(
    map((turn): TurnOf<L> => {
      if (turn.seq !== begun?.seq) return turn;
      shown = undefined;
      // No turn before leads to this state by its events: a log says so as it does of another document.
      const document = {
        engine: 'other rules, while developing',
        logId: `exchange-${turn.seq}`,
        state: begun.state,
      };
      return { ...turn, document };
    }),
    share(),
  );
  turns$.subscribe((turn) => visit.push(turn));
  return {
    ...runtime,
    getState: () => shown ?? runtime.getState(),
    state$: merge(runtime.state$, exchanges$),
    turns$,
    visit: () => ({ before: first, turns: visit }),
    changed$: merge(turns$, exchanges$),
    exchange: (before, after) => {
      if (!visit.every(({ command }) => after.vocabulary.command.is(command))) return undefined;
      if (first === before.initial) first = after.initial;
      const anew = foldAnew<L>(first, visit, after);
      rules = after.turn;
      visit = [...anew.turns];
      next = anew.state;
      shown = anew.state;
      exchanges$.next(anew.state);
      return anew;
    },
  };
};

let running: Exchangeable | undefined;
const waiting: ((running: Exchangeable) => void)[] = [];

/** Calls back with what runs in this window, as soon as it does. */
export const whenRunning = <L extends Language>(hear: (running: Exchangeable<L>) => void): void => {
  waiting.push(hear as unknown as (running: Exchangeable) => void);
};

/** What runs in this window; undefined where nothing does. */
export const runningHere = <L extends Language>(): Exchangeable<L> | undefined =>
  // Whose it is is known to who asks: a page runs one program.
  running as unknown as Exchangeable<L> | undefined;

/**
 * `createRuntime` of the adapters over rules that can be exchanged: it is served in its place while developing, and is in
 * nothing that is built.
 *
 * @public
 */
export const createRuntime = <L extends Language>(parts: PartsOf<L>): RuntimeOf<L> => {
  const runtime = createExchangeable<L>(parts);
  const started = runtime as unknown as Exchangeable;
  running = started;
  for (const hear of waiting) hear(started);
  return runtime;
};
