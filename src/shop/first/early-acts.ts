/** Event captured before hydration. */
export interface EarlyAct {
  /**
   * A button or link pressed; a box, a radio button or an entry of a list chosen; a text typed; a field left by Enter; a form
   * sent by Enter.
   */
  readonly kind: 'press' | 'choose' | 'type' | 'enter' | 'send';
  readonly target: HTMLElement;
  /** Chosen or typed value; of a press the text typed afterwards for the field that it opens, null for none. */
  value: string | boolean | null;
  readonly at: number;
}

/** State that the first script of a page hands to the application (`first-script.ts`). */
export interface FirstScript {
  readonly application: string;
  isUsed: boolean;
  /** Captured events to be replayed, earliest first. */
  readonly acts: EarlyAct[];
  /** Whether the application is replaying one of them, which is not captured again. */
  isActing: boolean;
  /** Listener for further events; null until the application runs. */
  onAct: (() => void) | null;
}

declare global {
  interface Window {
    firstScript?: FirstScript;
  }
}

const fire = (target: EventTarget, type: string): void => {
  target.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
};

/** Gives a field a text as typing does: React hears only of a text that did not come through the field's own property. */
const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  fire(field, 'input');
  if (field.ownerDocument.activeElement !== field) fire(field, 'focusout');
};

/** Replays a captured DOM event after hydration. */
const perform = ({ kind, target, value }: EarlyAct): void => {
  if (kind === 'press') target.click();
  else if (kind === 'send') fire(target, 'submit');
  else if (kind === 'enter')
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  else if (kind === 'type') type(target as HTMLInputElement, String(value));
  else if (target instanceof HTMLInputElement) {
    // It shows what was chosen already, and a click turns it round.
    target.checked = value !== true;
    target.click();
  } else {
    (target as HTMLSelectElement).value = String(value);
    fire(target, 'change');
  }
};

/** Types what was typed before its field had opened, in the place of what is selected there; a line's end sends the form. */
const typeOpened = (text: string): void => {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  const { value, selectionStart, selectionEnd } = field;
  const words = text.replaceAll('\n', '');
  const before = value.slice(0, selectionStart ?? value.length) + words;
  type(field, before + value.slice(selectionEnd ?? value.length));
  field.setSelectionRange(before.length, before.length);
  if (text.includes('\n') && field.form !== null) fire(field.form, 'submit');
};

export interface ActParts {
  readonly first: FirstScript;
  /** Resolves when what an element lies in listens, or the element has gone. */
  readonly wake: (element: Element) => Promise<void>;
  /** Does something that was asked for at `at`, milliseconds since 1970. */
  readonly asOf: (at: number, work: () => void) => void;
  /** Hears of an act that failed; those after it are done all the same. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Lets the event end in which an act was noted, as an element that is being pressed cannot be pressed, and the application see
 * what the act before has changed.
 */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Hands early acts over, in order, now and whenever there are more. */
export const handOverActs = ({ first, wake, asOf, onFault }: ActParts): void => {
  let isRunning = false;
  const handOver = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let act = first.acts[0]; act !== undefined; act = first.acts[0]) {
      const { target, at } = act;
      await wake(target);
      await nextTask();
      target.removeAttribute('data-waits');
      first.isActing = true;
      try {
        if (target.isConnected) asOf(at, () => perform(act));
        if (act.kind === 'press' && typeof act.value === 'string') {
          await nextTask();
          typeOpened(act.value);
        }
      } catch (error) {
        onFault(error);
      } finally {
        first.isActing = false;
        first.acts.shift();
      }
    }
    isRunning = false;
  };
  first.onAct = () => void handOver();
  void handOver();
};
