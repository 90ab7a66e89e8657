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
  /** Whether the error was announced elsewhere: by the focused summary or field. */
  readonly isQuiet: boolean;
}

type Texts<F extends string> = Readonly<Record<F, string>>;

/** Text fields that commit their texts on blur, on hiding the page, with Enter, or by `commit`. */
export interface FormDrafts<F extends string> {
  readonly field: (name: F) => DraftedField;
  /** Commits the typed texts, with these added. */
  readonly commit: (more?: Partial<Texts<F>>) => void;
  /** Validation error of a field, if it is to be shown now. */
  readonly errorOf: (name: F) => string | null;
  readonly textOf: (name: F) => string;
}

/**
 * Fields of a form that is saved while typing: the draft of checkout outlives a reload and the end of a session, and its price
 * depends on it, so texts are committed on blur, after a debounce, before the page is hidden and on unmount. Fields of
 * `useShopForm` keep theirs until they are sent; no other texts leave a form earlier. A field shows its error after it was
 * filled in and left, or when that is requested, and hides it while it is changed.
 */
export const useDrafts = <F extends string>(options: {
  /** Prefix of the ids of the fields, followed by their names. */
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
    // Before the journal writes: a hidden page may never come back.
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
        // Autofill changes several fields at once.
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

/** Debounce before a typed text is committed, milliseconds. */
const typingPause = 400;
