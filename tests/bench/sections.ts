import { bagCommands } from './bag-commands.ts';
import { filters } from './filter-cost.ts';
import type { Section } from './frame/section.ts';
import { logs } from './log-verify.ts';
import { overload } from './page-overload.ts';
import { paints } from './pages.ts';

/** Every section, in the order of the report. */
export const sections: readonly Section[] = [bagCommands, paints, filters, overload, logs];
