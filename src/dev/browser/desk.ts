import { desk } from '../../../engine/programs/desk.ts';
import { exchange } from './exchange.ts';

let present = desk;
import.meta.hot?.accept('../../../engine/programs/desk.ts', (changed) => {
  if (changed === undefined) return;
  const after = (changed as unknown as { readonly desk: typeof desk }).desk;
  exchange(present, after);
  present = after;
});
