import type { Language } from '../../../engine/kernel/language.ts';
import type { Program } from '../../../engine/log/program.ts';
import { runningHere } from './exchangeable-runtime.ts';
import { tell } from './tell.ts';

/** Lets what runs in this window go on with a program's changed rules, and tells what they decide otherwise. */
export const exchange = <L extends Language>(before: Program<L>, after: Program<L>): void => {
  const running = runningHere<L>();
  if (running === undefined) return;
  const begun = performance.now();
  const anew = running.exchange(before, after);
  if (anew === undefined) {
    // Commands of another shape: nothing of this visit can be decided anew.
    window.location.reload();
    return;
  }
  tell(anew, performance.now() - begun, console);
};
