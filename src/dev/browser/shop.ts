import { shop } from '../../../engine/programs/shop.ts';
import { exchange } from './exchange.ts';

let present = shop;
import.meta.hot?.accept('../../../engine/programs/shop.ts', (changed) => {
  if (changed === undefined) return;
  const after = (changed as unknown as { readonly shop: typeof shop }).shop;
  exchange(present, after);
  present = after;
});
