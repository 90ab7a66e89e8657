import type { LanguageOf } from '../../../engine/log/program.ts';
import { desk } from '../../../engine/programs/desk.ts';
import { exchange } from './exchange.ts';
import { whenRunning } from './exchangeable-runtime.ts';
import { offer, tabChannel } from './live/offer.ts';

let present = desk;
import.meta.hot?.accept('../../../engine/programs/desk.ts', (changed) => {
  if (changed === undefined) return;
  const after = (changed as unknown as { readonly desk: typeof desk }).desk;
  exchange(present, after);
  present = after;
});

whenRunning<LanguageOf<typeof desk>>((running) => {
  offer({ running, program: () => present, channel: tabChannel(), window });
});
