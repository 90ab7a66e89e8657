import { either as E } from 'fp-ts';
import { type Observable, of } from 'rxjs';
import { firstSlices, initialRoot } from '../engine/first-slices.ts';
import type { Facts } from '../engine/kernel/slice.ts';
import type { Of } from '../engine/kernel/tagged.ts';
import { SliceMissing } from '../engine/kernel/slice-missing.ts';
import { type Step, step, type Tables } from '../engine/kernel/turn.ts';
import { type LateName, type NeededSlice, neededSlices, rulesOfLoaded } from '../engine/late-slices.ts';
import type { Command, Effect, Event, Root } from '../engine/slices.ts';
import { createRuntime, type HandlersOf, type Runtime, type RuntimeParts } from './runtime.ts';

type OfRuntime = RuntimeParts<Root, Command, Event, Effect>;

/** What a shop is made of. */
export interface ShopParts extends Pick<OfRuntime, 'clock' | 'vault' | 'sources' | 'onFault'> {
  /** Of the slices that every page needs; the others bring theirs. */
  readonly handlers: Partial<HandlersOf<Effect>>;
  /** Fetches a slice that a turn needs: it comes by `add`. Rejects when it is not to be had. */
  readonly fetchSlice: (name: NeededSlice) => Promise<void>;
  /** What is known already of an effect's outcome, so that it need not be carried out; null of every other. */
  readonly knownReport?: (effect: Effect) => Command | null;
  /** The state to begin with; the empty shop unless a log is continued. */
  readonly initial?: Root;
}

/** A running shop. */
export interface Shop extends Runtime<Root, Command, Event, Effect> {
  /** Adds a slice that came late; what waited for it goes on with `resume`. */
  readonly add: (name: LateName, rules: Tables, handlers: Partial<HandlersOf<Effect>>) => void;
  /** What a turn makes of a state, by the slices that are loaded; throws `SliceMissing` where it takes another one. */
  readonly turn: (root: Root, command: Command, facts: Facts) => Step<Root, Event, Effect>;
}

/** Starts a shop whose slices may come late. */
export const createShop = ({
  handlers: first,
  fetchSlice,
  knownReport = () => null,
  initial = initialRoot,
  ...parts
}: ShopParts): Shop => {
  let loaded: Parameters<typeof rulesOfLoaded>[0] = firstSlices;
  let rules: ReturnType<typeof rulesOfLoaded> | null = null;
  let handlers = first;

  const turn: Shop['turn'] = (root, command, facts) => {
    rules ??= rulesOfLoaded(loaded);
    return step(rules, root, command, facts);
  };

  const carryOut = <T extends Effect['type']>(effect: Of<Effect, T>): Observable<Command> => {
    // The table by type loses the link between an effect and its handler; it is given back here.
    const known = knownReport(effect);
    if (known !== null) return of(known);
    const handler = handlers[effect.type] as (of: Of<Effect, T>) => Observable<Command>;
    return handler(effect);
  };

  const runtime = createRuntime<Root, Command, Event, Effect>({
    ...parts,
    initial,
    carryOut,
    turn: (root, command, facts) => {
      try {
        const taken = turn(root, command, facts);
        if (E.isRight(taken.outcome) || taken.outcome.left.type !== 'UnknownCommand') return taken;
      } catch (error) {
        if (error instanceof SliceMissing) return [error.slice];
        throw error;
      }
      const missing = neededSlices.filter((name) => loaded[name] === undefined);
      // No rule, and so no log, knows what it is; its name could be anything (case H-L02).
      if (missing.length === 0) throw new Error('a command that the shop does not have');
      return missing;
    },
    // Only names of slices are given above.
    fetchCode: (name) => fetchSlice(name as NeededSlice),
  });
  return {
    ...runtime,
    turn,
    add: (name, tables, more) => {
      loaded = { ...loaded, [name]: tables };
      rules = null;
      handlers = { ...handlers, ...more };
    },
  };
};
