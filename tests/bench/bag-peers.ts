import { execFileSync } from 'node:child_process';
import {
  type BagMachine,
  type BagWish,
  engine,
  type Held,
  heldAfter,
  mutation,
  paceOf,
  quantityAfter,
  slice,
} from './bag-commands.ts';
import { figure, median } from './frame/figures.ts';
import type { Bench, Row, Section } from './frame/section.ts';
import { loadPeer } from './peers/load.ts';

/** What of the peers is used: as much of their types as that needs. */
interface Store<S> {
  readonly dispatch: (action: unknown) => unknown;
  readonly getState: () => S;
}
interface Redux {
  readonly legacy_createStore: (
    reducer: (state: Held | undefined, action: BagWish) => unknown,
    initial: undefined,
    enhancer: unknown,
  ) => Store<Held>;
}
interface ReduxLoop {
  readonly loop: (state: Held, cmd: unknown) => unknown;
  readonly Cmd: { readonly none: unknown };
  readonly install: () => unknown;
}
type Draft = Record<string, number>;
interface Toolkit {
  readonly createSlice: (options: {
    readonly name: string;
    readonly initialState: Draft;
    readonly reducers: Readonly<
      Record<string, (draft: Draft, action: { readonly payload: BagWish }) => void>
    >;
  }) => { readonly reducer: (state: Draft, action: unknown) => Draft };
}
interface XState {
  readonly assign: (
    change: (of: { readonly context: { readonly held: Held }; readonly event: BagWish }) => object,
  ) => unknown;
  readonly createMachine: (description: object) => unknown;
  readonly initialTransition: (machine: unknown) => readonly [Snapshot];
  readonly transition: (machine: unknown, snapshot: Snapshot, event: BagWish) => readonly [Snapshot];
}
interface Snapshot {
  readonly context: { readonly held: Held };
}
interface ElmPlatform {
  readonly program: (
    initial: readonly [Held, unknown],
    update: (wish: BagWish, held: Held) => readonly [Held, unknown],
  ) => { readonly dispatch: (wish: BagWish) => void };
  readonly run: (program: unknown) => { readonly subscribe: (hear: (held: Held) => void) => unknown };
}

/** A module's own exports, where it is one of CommonJS that was imported as a default. */
const exportsOf = (module: unknown): unknown => (module as { readonly default?: unknown }).default ?? module;

/** The rules of the bag written into a draft, as Redux Toolkit wants them. */
const changeDraft = (draft: Draft, { payload }: { readonly payload: BagWish }): void => {
  const next = quantityAfter(payload, draft[payload.productId] ?? 0);
  if (next === 0) delete draft[payload.productId];
  else if (next !== undefined) draft[payload.productId] = next;
};

const toolkit = async (): Promise<BagMachine> => {
  const { createSlice } = (await loadPeer('@reduxjs/toolkit')) as Toolkit;
  const { reducer } = createSlice({
    name: 'bag',
    initialState: {},
    reducers: { AddLine: changeDraft, SetQuantity: changeDraft, RemoveLine: changeDraft },
  });
  return {
    name: 'Redux Toolkit',
    prepare: (wishes) => {
      const actions = wishes.map((payload) => ({ type: `bag/${payload.type}`, payload }));
      return () => {
        let state: Draft = {};
        for (const action of actions) state = reducer(state, action);
        return Object.entries(state).map(([productId, quantity]) => ({ productId, quantity }));
      };
    },
  };
};

const reduxLoop = async (): Promise<BagMachine> => {
  const { legacy_createStore: createStore } = (await loadPeer('redux')) as Redux;
  const { loop, Cmd, install } = exportsOf(await loadPeer('redux-loop')) as ReduxLoop;
  return {
    name: 'redux-loop',
    prepare: (wishes) => () => {
      const reducer = (held: Held = [], wish: BagWish): unknown => loop(heldAfter(held, wish), Cmd.none);
      const store = createStore(reducer, undefined, install());
      for (const wish of wishes) store.dispatch(wish);
      return store.getState();
    },
  };
};

const xstate = async (): Promise<BagMachine> => {
  const { assign, createMachine, initialTransition, transition } = (await loadPeer('xstate')) as XState;
  const actions = assign(({ context, event }) => ({ held: heldAfter(context.held, event) }));
  const machine = createMachine({
    context: { held: [] },
    on: { AddLine: { actions }, SetQuantity: { actions }, RemoveLine: { actions } },
  });
  return {
    name: 'XState',
    prepare: (wishes) => () => {
      let [snapshot] = initialTransition(machine);
      for (const wish of wishes) [snapshot] = transition(machine, snapshot, wish);
      return snapshot.context.held;
    },
  };
};

const elm = async (): Promise<BagMachine> => {
  const { program, run } = exportsOf(await loadPeer('elm-ts/lib/Platform.js')) as ElmPlatform;
  const { none } = exportsOf(await loadPeer('elm-ts/lib/Cmd.js')) as { readonly none: unknown };
  return {
    name: 'elm-ts',
    prepare: (wishes) => () => {
      const bag = program([[], none], (wish, held) => [heldAfter(held, wish), none]);
      let last: Held = [];
      run(bag).subscribe((held) => {
        last = held;
      });
      for (const wish of wishes) bag.dispatch(wish);
      return last;
    },
  };
};

const ownMachines = new Map([engine, slice, mutation].map((machine) => [machine.name, machine] as const));

/** Peers by name, each with the goal of the engine beside it, and how many commands are enough for those that are slow. */
const peers: Readonly<
  Record<
    string,
    { readonly load: () => Promise<BagMachine>; readonly atLeast?: number; readonly most?: number }
  >
> = {
  'elm-ts': { load: elm, atLeast: 1 },
  'redux-loop': { load: reduxLoop, atLeast: 2 },
  XState: { load: xstate, most: 300_000 },
  'Redux Toolkit': { load: toolkit, atLeast: 30, most: 200_000 },
};

const lines = 100;

/** The pace of a machine in a process of its own, million commands a second. */
const paceInChild = (name: string, count: number): number =>
  Number(
    execFileSync(process.execPath, [import.meta.filename, name, String(count)], {
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );

const run = async ({ isQuick, rounds, tell, peers: install }: Bench): Promise<readonly Row[]> => {
  await install();
  const count = isQuick ? 50_000 : 1_000_000;
  const paces = new Map<string, number[]>();
  for (let round = 0; round < rounds(5); round += 1)
    for (const name of [...ownMachines.keys(), ...Object.keys(peers)]) {
      tell(`round ${round + 1}: ${name}`);
      const pace = paceInChild(name, Math.min(count, peers[name]?.most ?? count));
      paces.set(name, [...(paces.get(name) ?? []), pace]);
    }
  const of = (name: string): readonly number[] => paces.get(name) ?? [];
  const own = of(engine.name);
  const over = (name: string): readonly number[] =>
    own.map((pace, round) => pace / (of(name)[round] ?? Number.NaN));
  const beside = (name: string): string => `${name} ${figure(median(of(name)))} million/s`;
  return [
    {
      metric: `mixed commands over ${lines} lines`,
      unit: 'million/s',
      measured: own,
      goal: { atLeast: 1.5 },
      beside: [...ownMachines.keys()].slice(1).map(beside).join(', '),
    },
    ...Object.entries(peers).map(([name, { atLeast }]): Row => ({
      metric: `the engine over ${name}`,
      unit: '×',
      measured: over(name),
      beside: beside(name),
      ...(atLeast === undefined ? {} : { goal: { atLeast } }),
    })),
    { metric: 'the engine over a record changed in place', unit: '×', measured: over(mutation.name) },
  ];
};

/** The engine beside libraries that do the same, on the same commands. */
export const bagPeers: Section = {
  name: 'peers',
  title: 'the engine beside its peers: 55 % add, 30 % set, 15 % remove',
  run,
};

if (process.argv[1] === import.meta.filename) {
  const [name = '', count] = process.argv.slice(2);
  const machine = ownMachines.get(name) ?? (await peers[name]?.load());
  if (machine === undefined) throw new Error(`there is no machine ${name}`);
  const { pace, held } = paceOf(machine, Number(count), lines);
  if (paceOf(slice, Number(count), lines).held !== held) throw new Error(`${name} ends with another bag`);
  process.stdout.write(String(pace));
}
