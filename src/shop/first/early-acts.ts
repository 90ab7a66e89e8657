/** Event captured before hydration. */
export interface CapturedEvent {
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
  readonly acts: CapturedEvent[];
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

/** Sets the text of a field through its native setter, since React ignores changes by the field's own property. */
const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string): void => {
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  fire(field, 'input');
  if (field.ownerDocument.activeElement !== field) fire(field, 'focusout');
};

/** Replays a captured DOM event after hydration. */
const perform = ({ kind, target, value }: CapturedEvent): void => {
  if (kind === 'press') target.click();
  else if (kind === 'send') fire(target, 'submit');
  else if (kind === 'enter')
    target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  else if (kind === 'type') type(target as HTMLInputElement, String(value));
  else if (target instanceof HTMLInputElement) {
    // Reverted first: it shows the chosen state already, which the click toggles.
    target.checked = value !== true;
    target.click();
  } else {
    (target as HTMLSelectElement).value = String(value);
    fire(target, 'change');
  }
};

/** Inserts text typed before its field had opened in place of the selection; a newline submits the form. */
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
  /** Resolves when the element is hydrated, or was removed. */
  readonly hydrateAround: (element: Element) => Promise<void>;
  /** Runs work that was requested at `at`, milliseconds since 1970. */
  readonly asOf: (at: number, work: () => void) => void;
  /** Called when the replay of an event failed; later ones are still replayed. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Waits for the captured event to end, since an element cannot be clicked within its own click, and for React to render the
 * effect of the replay before.
 */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Replays captured events in order, now and whenever there are more. */
export const replayCapturedEvents = ({ first, hydrateAround, asOf, onFault }: ActParts): void => {
  let isRunning = false;
  const handOver = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let act = first.acts[0]; act !== undefined; act = first.acts[0]) {
      const { target, at } = act;
      await hydrateAround(target);
      await nextTask();
      target.removeAttribute('data-pending');
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
