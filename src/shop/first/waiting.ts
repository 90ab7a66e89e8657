import type { Observable } from 'rxjs';
import type { Waits } from '../../../adapters/runtime.ts';
import { onEvents } from '../ui/observe.ts';

/**
 * Shows what was pressed as waiting while what it asks waits for code, as the first script does before the application runs;
 * pressing it again means nothing more. When the code is not to be had, the page says so, and pressing again tries again.
 */
export const showWaiting = (waits$: Observable<Waits>, document: Document): void => {
  let pressed: Element | null = null;
  let waiting: readonly Element[] = [];
  onEvents(
    document,
    ['click'],
    (event) => {
      pressed = event.target instanceof Element ? event.target.closest('button,a[href]') : null;
      // What is asked later was asked by something else.
      setTimeout(() => {
        pressed = null;
      });
      if (pressed?.hasAttribute('data-waits') !== true || 'counts' in (pressed as HTMLElement).dataset)
        return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
  waits$.subscribe((waits) => {
    if (waits === 'for-code') {
      if (pressed !== null) waiting = [...waiting, pressed];
      for (const element of waiting) element.setAttribute('data-waits', '');
    } else {
      for (const element of waiting) element.removeAttribute('data-waits');
      waiting = [];
    }
    document.querySelector('#not-started')?.toggleAttribute('hidden', waits !== 'given-up');
  });
};
