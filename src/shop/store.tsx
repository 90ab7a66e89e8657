import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import type { ShopHandle } from '../../adapters/shop-handle.ts';
import type { Command, Root } from '../../engine/slices.ts';
import { type BranchCount, countIn } from '../../engine/branches/by-province.ts';
import { itemsOf } from '../../engine/kernel/remote.ts';

/** Number of branches; null while unknown or zero, when the shop does not mention them. */
export const useBranchCount = (): BranchCount | null =>
  countIn(useShop(({ queries }) => itemsOf(queries.provinces.remote)));

const ShopContext = createContext<ShopHandle | null>(null);
const ServerStateContext = createContext<Root | null>(null);

export const ShopProvider = ({
  shop,
  serverState = null,
  children,
}: {
  readonly shop: ShopHandle;
  /** State of the server rendering, for hydration; null without one. */
  readonly serverState?: Root | null;
  readonly children: ReactNode;
}) => (
  <ServerStateContext value={serverState}>
    <ShopContext value={shop}>{children}</ShopContext>
  </ServerStateContext>
);

/** The running shop. Throws outside of a `ShopProvider`. */
export const useShopHandle = (): ShopHandle => {
  const shop = use(ShopContext);
  if (shop === null) throw new Error('no shop around this component');
  return shop;
};

export const useDispatch = (): ((command: Command) => void) => useShopHandle().dispatch;

/** Subscribes to a part of the shop's state; a selector returns a part or a primitive, as results are compared by `===`. */
export const useShop = <T,>(select: (root: Root) => T): T => {
  const shop = useShopHandle();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = shop.state$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [shop],
  );
  const serverState = use(ServerStateContext);
  const snapshot = (): T => select(shop.getState());
  const serverSnapshot = (): T => select(serverState ?? shop.getState());
  return useSyncExternalStore(subscribe, snapshot, serverSnapshot);
};
