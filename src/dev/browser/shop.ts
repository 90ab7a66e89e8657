import type { LanguageOf } from '../../../engine/log/program.ts';
import { shop } from '../../../engine/programs/shop.ts';
import { exchange } from './exchange.ts';
import { whenRunning } from './exchangeable-runtime.ts';
import { offer, tabChannel } from './live/offer.ts';
import { inspect } from './live/inspect.ts';

let present = shop;
import.meta.hot?.accept('../../../engine/programs/shop.ts', (changed) => {
  if (changed === undefined) return;
  const after = (changed as unknown as { readonly shop: typeof shop }).shop;
  exchange(present, after);
  present = after;
});

whenRunning<LanguageOf<typeof shop>>((running) => {
  offer({ running, program: () => present, channel: tabChannel(), window });
});

if (window.location.pathname === '/replay') inspect(tabChannel(), document);
