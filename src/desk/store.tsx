import { createContext, use, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { DeskHandle } from '../../adapters/desk/desk.ts';
import {
  type ActAnswer,
  type ActName,
  addressOf,
  type AllShown,
  type DeskAct,
  type DeskPage,
  type DeskQueryName,
} from '../../engine/desk/registry.ts';
import type { Command, Root } from '../../engine/desk/slices.ts';
import { mayDo, type StaffRightName } from '../../engine/desk/staff.ts';
import type { Failure } from '../../engine/kernel/failure.ts';
import type { Of } from '../../engine/kernel/tagged.ts';

const DeskContext = createContext<DeskHandle | null>(null);

export const DeskProvider = DeskContext.Provider;

/** The running desk. Throws outside of a `DeskProvider`. */
export const useDeskHandle = (): DeskHandle => {
  const desk = use(DeskContext);
  if (desk === null) throw new Error('no desk around this component');
  return desk;
};

export const useDispatch = (): ((command: Command) => void) => useDeskHandle().dispatch;

/** Subscribes to a part of the desk's state; a selector returns a part or a primitive, as results are compared by `===`. */
export const useDesk = <T,>(select: (root: Root) => T): T => {
  const desk = useDeskHandle();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = desk.state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [desk],
  );
  const look = (): T => select(desk.getState());
  return useSyncExternalStore(subscribe, look, look);
};

export const useShown = <N extends DeskQueryName>(name: N): AllShown[N]['remote'] =>
  useDesk(({ queries }) => queries.shown[name]).remote;

export const useMay = (right: StaffRightName): boolean =>
  useDesk(({ session: { me } }) => me !== null && mayDo(me.role, right));

export const useGoTo = (): ((page: DeskPage) => void) => {
  const dispatch = useDispatch();
  return (page) => dispatch({ type: 'GoTo', address: addressOf(page) });
};

/** Fields of an act; distributes over unions. */
export type ActFields<N extends ActName> = N extends ActName ? Omit<Of<DeskAct, N>, 'type'> : never;

export interface ActControl<N extends ActName> {
  readonly perform: (act: ActFields<N>) => void;
  /** Whether an act of this kind is under way; `sent` is the part that is uploaded, 0 to 1. */
  readonly isUnderWay: boolean;
  readonly sent: number;
  /** Whether any act is under way, which disables all others. */
  readonly isBusy: boolean;
  /** Result of the last act of this kind, until another is begun; `request` is its id. */
  readonly ended: {
    readonly request: number;
    readonly act: Of<DeskAct, N>;
    readonly failure: Failure | null;
    readonly answer: ActAnswer<N>;
  } | null;
}

export const useAct = <N extends ActName>(name: N): ActControl<N> => {
  const dispatch = useDispatch();
  const { current, ended } = useDesk(({ mutations }) => mutations);
  const isMine = current?.act.type === name;
  return {
    perform: (act) => dispatch({ type: 'Do', act: { type: name, ...act } as unknown as DeskAct }),
    isUnderWay: isMine,
    sent: isMine ? current.sent : 0,
    isBusy: current !== null,
    ended: ended?.act.type === name ? (ended as unknown as ActControl<N>['ended']) : null,
  };
};

/** Calls back once for each act of a kind that ends while the component is mounted. */
export const useWhenEnded = <N extends ActName>(
  ended: ActControl<N>['ended'],
  onEnded: (ended: NonNullable<ActControl<N>['ended']>) => void,
): void => {
  const known = useRef(ended?.request);
  useEffect(() => {
    if (ended === null || ended.request === known.current) return;
    known.current = ended.request;
    onEnded(ended);
  });
};

/** Secret to be shown, such as a recovery code; undefined when it is gone or there is none. */
export const useSecret = (ticket: { readonly secret: string } | null): string | undefined => {
  const { shownSecret } = useDeskHandle();
  return ticket === null ? undefined : shownSecret(ticket);
};
