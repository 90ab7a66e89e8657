import { api } from './api.ts';
import { flooded } from './api-overload.ts';
import { bagCommands } from './bag-commands.ts';
import { bagPeers } from './bag-peers.ts';
import { filters } from './filter-cost.ts';
import { catalogue } from './catalogue-at-scale.ts';
import type { Section } from './frame/section.ts';
import { logs } from './log-verify.ts';
import { opening } from './opening.ts';
import { orderSearch } from './order-search.ts';
import { bytes } from './page-bytes.ts';
import { overload } from './page-overload.ts';
import { paints } from './pages.ts';
import { policy } from './policy.ts';
import { soak } from './soak.ts';

/** Every section, in the order of the report. */
export const sections: readonly Section[] = [
  bagPeers,
  bagCommands,
  api,
  paints,
  bytes,
  opening,
  catalogue,
  orderSearch,
  filters,
  overload,
  flooded,
  soak,
  policy,
  logs,
];
