import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import type { Root } from '../../../../engine/slices.ts';
import { useShop, useShopHandle } from '../../store.tsx';
import { onEvents } from '../observe.ts';
import { type DraftInput, draftInputs, keptText, shownText } from './inputs.ts';

interface DraftedField extends DraftInput, Pick<ComponentProps<'input'>, 'id' | 'name' | 'value'> {
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: { readonly key: string }) => void;
  readonly error: string | null;
  /** Whether that was said elsewhere: by a summary that has the focus, or at the field that has it. */
  readonly isQuiet: boolean;
}

type Texts<F extends string> = Readonly<Record<F, string>>;

/** A group of text fields whose texts are handed on when a field or the page is left, with Enter, or by `commit`. */
export interface FormDrafts<F extends string> {
  readonly field: (name: F) => DraftedField;
  /** Hands on what is typed so far, with these beside it. */
  readonly commit: (more?: Partial<Texts<F>>) => void;
  /** Validation error of a field, if it is to be shown now. */
  readonly errorOf: (name: F) => string | null;
  /** The text of a field as it would be kept now. */
  readonly textOf: (name: F) => string;
}

/**
 * The fields of a form that is saved while it is typed: the draft of checkout outlives a reload and the end of a session, and
 * its price depends on what is in it, so the state hears of a text when its field is left, when typing pauses, and before
 * the page is hidden or the form taken away. That is why these are no fields of `useShopForm`, whose texts stay in the form
 * until they are sent, and it is the only place where texts leave a form earlier. A field says what is wrong with it when it
 * was filled in and left, or when that is to be shown, and is silent again while it is being changed.
 */
export const useDrafts = <F extends string>(options: {
  /** Begins the ids of the fields, which end in their names. */
  readonly id: string;
  readonly section?: 'shipping' | 'billing';
  readonly value: Texts<F>;
  /** Validation error of a committed text, in words; null when valid. */
  readonly problemOf: (name: F) => string | null;
  /** Whether to show the error of a field that was never focused. */
  readonly shows: (name: F) => boolean;
  readonly onCommit: (value: Texts<F>) => void;
}): FormDrafts<F> => {
  const { id, section, value, problemOf, shows, onCommit } = options;
  const [drafts, setDrafts] = useState<Partial<Texts<F>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  const textOf = (name: F): string => {
    const draft = drafts[name];
    return draft === undefined ? value[name] : keptText(name, draft);
  };
  const texts = (more: Partial<Texts<F>> = {}): Texts<F> => {
    const names = [...Object.keys(drafts), ...Object.keys(more)] as F[];
    return { ...value, ...Object.fromEntries(names.map((name) => [name, more[name] ?? textOf(name)])) };
  };
  const commit = (more: Partial<Texts<F>> = {}): void => {
    if (Object.keys(drafts).length + Object.keys(more).length === 0) return;
    setLeft(new Set([...left, ...Object.keys(drafts)]));
    setDrafts({});
    onCommit(texts(more));
  };
  const errorOf = (name: F): string | null =>
    drafts[name] === undefined && (shows(name) || left.has(name)) ? problemOf(name) : null;

  const save = useEffectEvent(() => {
    if (Object.keys(drafts).length > 0) onCommit(texts());
  });
  // Saves typed text on unmount, unless another person is signed in by then.
  const shop = useShopHandle();
  const who = useShop(whoIsHere);
  const saveOwn = useEffectEvent(() => {
    if (whoIsHere(shop.getState()) === who) save();
  });
  useEffect(() => () => saveOwn(), []);
  useEffect(() => {
    const pause = setTimeout(() => save(), typingPause);
    return () => clearTimeout(pause);
  }, [drafts]);
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') save();
    };
    // Before the journal writes: a page that is hidden may never come back.
    return onEvents(window, ['visibilitychange'], hidden, { capture: true });
  }, []);

  return {
    field: (name) => ({
      ...draftInputs[name],
      ...(section !== undefined && { autoComplete: `${section} ${draftInputs[name]?.autoComplete}` }),
      id: `${id}-${name}`,
      name,
      value: drafts[name] ?? shownText(name, value[name]),
      error: errorOf(name),
      isQuiet: shows(name) && !left.has(name) && drafts[name] === undefined,
      onChange: ({ currentTarget }) => {
        const typed = currentTarget.value;
        // A browser that fills in a form changes several fields at once.
        setDrafts((others) => ({ ...others, [name]: typed }));
      },
      onBlur: () => commit(),
      onKeyDown: ({ key }) => {
        if (key === 'Enter') commit();
      },
    }),
    commit,
    errorOf,
    textOf,
  };
};

const whoIsHere = ({ session: { status, profile } }: Root): string =>
  `${status} ${profile.value?.customerId ?? ''}`;

/** Debounce: how long typing pauses before the state has it, milliseconds. */
const typingPause = 400;
