import { chunks, run } from 'virtual:application';
import type { StorageKey } from '../../../adapters/storage/storage.ts';
import type { CapturedEvent, FirstScript } from './early-acts.ts';

/*
 * The first script of a page, inline in its HTML: it loads the application on the first intent or when the browser is idle, and
 * until hydration captures presses, choices and typing (`data-unhydrated`). Before that it shows the question about cookies unless
 * it was answered, so that it does not move under a finger later. It imports only types, because all of it is part of every
 * page.
 */

const acts: CapturedEvent[] = [];
const first: FirstScript = {
  application: chunks.at(-1) ?? '',
  acts,
  isUsed: false,
  isActing: false,
  onAct: null,
};
window.firstScript = first;

/** Whether a consent is stored; the application checks whether it is still valid. */
const hasDecided = (): boolean => {
  try {
    return localStorage.getItem('cookieConsent' satisfies StorageKey) !== null;
  } catch {
    return false;
  }
};

const bar = document.querySelector<HTMLElement>('#consent-bar');
// Not in browsers that are too old for the application, where the bar could not be answered.
if (bar !== null && 'findLast' in [] && !hasDecided()) {
  bar.hidden = false;
  // In an animation frame: measured now, it would force layout and font loading early.
  requestAnimationFrame(() => {
    document.documentElement.style.setProperty('--consent-bar-height', `${bar.offsetHeight}px`);
  });
}

const root = document.querySelector<HTMLElement>('#root');
let isBegun = false;

const begin = async (): Promise<void> => {
  if (isBegun) return;
  isBegun = true;
  for (const href of [...chunks, ...(root?.dataset['code']?.split(' ') ?? [])]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  try {
    for (const chunk of chunks) {
      await run(chunk);
      // Yields to input and paint.
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
    }
  } catch {
    // The error message offers a retry; until then the links of the page still work.
    document.querySelector('#not-started')?.removeAttribute('hidden');
    for (const { target } of acts.splice(0)) target.removeAttribute('data-pending');
    isBegun = false;
  }
};

const note = (
  kind: CapturedEvent['kind'],
  target: CapturedEvent['target'],
  value: CapturedEvent['value'] = null,
): void => {
  acts.push({ kind, target, value, at: Date.now() });
  // In development React would warn of a hydration mismatch.
  if (!import.meta.env.DEV && (kind === 'press' || kind === 'send')) target.setAttribute('data-pending', '');
  void begin();
  first.onAct?.();
};

/** Whether to capture an event on an element: its boundary is not hydrated, or an earlier event is pending. */
const waits = (target: Element): boolean =>
  !first.isActing && (acts.length > 0 || target.closest('[data-unhydrated]') !== null);

/** Whether the browser's own navigation or submission can handle it without losing captured events. */
const isLeftToBrowser = (target: Element | null): boolean =>
  target !== null && acts.length === 0 && first.onAct === null;

const hold = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

const sendsNatively = (form: HTMLFormElement | null): form is HTMLFormElement =>
  form?.hasAttribute('action') === true;

const handlers: Readonly<Record<string, (event: Event, target: HTMLElement) => void>> = {
  click: (event, pressed) => {
    const target = pressed.closest<HTMLElement>('a[href],button,input,select,textarea,summary');
    const { button, ctrlKey, metaKey, shiftKey } = event as MouseEvent;
    if (target === null || button !== 0 || ctrlKey || metaKey || shiftKey || !waits(target)) return;
    if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
      note('choose', target, target.checked);
      event.stopImmediatePropagation();
      return;
    }
    if (target instanceof HTMLAnchorElement) {
      if (target.target !== '' || isLeftToBrowser(target)) return;
    } else if (!(target instanceof HTMLButtonElement)) return;
    else if (target.type === 'submit' && sendsNatively(target.form) && isLeftToBrowser(target)) return;
    hold(event);
    // Repeated presses of one target count once, except where `data-repeatable` marks that each counts.
    const last = acts.at(-1);
    if (last?.target === target && !('repeatable' in target.dataset)) return;
    note('press', target);
  },
  submit: (event, form) => {
    if (!waits(form) || (sendsNatively(form as HTMLFormElement) && isLeftToBrowser(form))) return;
    hold(event);
    note('send', form);
  },
  input: (event, field) => {
    if (!waits(field) || !(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    if (/^(checkbox|radio)$/.test(field.type)) return;
    event.stopImmediatePropagation();
    const last = acts.at(-1);
    if (last?.kind === 'type' && last.target === field) acts.pop();
    note('type', field, field.value);
  },
  keydown: (event, field) => {
    const { key, isComposing, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
    const opening = acts.at(-1);
    if (opening?.target.dataset['prefetch'] === 'search' && !ctrlKey && !metaKey && !altKey) {
      const typed = String(opening.value ?? '');
      const isText = key.length === 1 || (typed !== '' && /^(Enter|Backspace)$/.test(key));
      if (!isText) return;
      hold(event);
      opening.value = key === 'Backspace' ? typed.slice(0, -1) : typed + (key === 'Enter' ? '\n' : key);
      return;
    }
    if (key !== 'Enter' || isComposing || !(field instanceof HTMLInputElement) || field.form !== null) return;
    if (!/^(checkbox|radio)$/.test(field.type) && waits(field)) note('enter', field);
  },
  change: (event, field) => {
    if (!(field instanceof HTMLSelectElement) || !waits(field)) return;
    event.stopImmediatePropagation();
    note('choose', field, field.value);
  },
};

for (const [type, handle] of Object.entries(handlers))
  window.addEventListener(
    type,
    (event) => {
      if (event.target instanceof HTMLElement) handle(event, event.target);
      else if (event.target instanceof Element)
        handle(event, event.target.closest<HTMLElement>('a,button') ?? document.body);
    },
    true,
  );

const soon = (): void => void begin();
const onFirstInput = (event: Event): void => {
  const { type, movementX, movementY } = event as PointerEvent;
  // Browsers also fire it for a resting pointer once something is painted under it.
  if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
  first.isUsed = true;
  soon();
};
for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'touchstart', 'wheel', 'popstate'])
  window.addEventListener(type, onFirstInput, { capture: true, passive: true });

if (root?.hasAttribute('data-unhydrated') === true)
  window.addEventListener('load', () => {
    if ('requestIdleCallback' in window) requestIdleCallback(soon, { timeout: 4_000 });
    else setTimeout(soon, 300);
  });
else void begin();
