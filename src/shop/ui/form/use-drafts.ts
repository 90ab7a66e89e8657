import { type ChangeEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

/** How the text of a field is shown and what is kept of it; as typed where nothing is said. */
export interface Writing {
  readonly shown?: (kept: string) => string;
  readonly kept?: (typed: string) => string;
}

/** What a field of a form needs to be typed in. */
export interface DraftedField {
  readonly name: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

type Texts<F extends string> = Readonly<Record<F, string>>;

/** A group of text fields whose texts are handed on when a field or the page is left, with Enter, or by `commit`. */
export interface Drafts<F extends string> {
  readonly field: (name: F) => DraftedField;
  /** Hands on what is typed so far, with these beside it. */
  readonly commit: (more?: Partial<Texts<F>>) => void;
  /** What is wrong with a field, if it is to be said now. */
  readonly errorOf: (name: F) => string | null;
  /** The text of a field as it would be kept now. */
  readonly textOf: (name: F) => string;
}

/**
 * Text that is being typed stays here; the state hears of it when a field is left. A field says what is wrong with it when
 * it was filled in and left, or when everything is to be said, and is silent again while it is being changed (ux U5).
 */
export const useDrafts = <F extends string>({
  value,
  problemOf,
  showsAll,
  writing,
  onCommit,
}: {
  readonly value: Texts<F>;
  /** What is wrong with a text that was handed on, in words; null when nothing is. */
  readonly problemOf: (name: F) => string | null;
  readonly showsAll: boolean;
  readonly writing: Partial<Record<F, Writing>>;
  readonly onCommit: (value: Texts<F>) => void;
}): Drafts<F> => {
  const [drafts, setDrafts] = useState<Partial<Texts<F>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  const textOf = (name: F): string => {
    const draft = drafts[name];
    return draft === undefined ? value[name] : (writing[name]?.kept ?? trimmed)(draft);
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
    drafts[name] === undefined && (showsAll || left.has(name)) ? problemOf(name) : null;
  const shown = (name: F): string => (writing[name]?.shown ?? unchanged)(value[name]);

  const save = useEffectEvent(() => {
    if (document.visibilityState === 'hidden' && Object.keys(drafts).length > 0) onCommit(texts());
  });
  useEffect(() => {
    const hidden = (): void => save();
    // Before whatever writes down what was handed on: a page that is hidden may never come back.
    window.addEventListener('visibilitychange', hidden, { capture: true });
    return () => window.removeEventListener('visibilitychange', hidden, { capture: true });
  }, []);

  return {
    field: (name) => ({
      name,
      value: drafts[name] ?? shown(name),
      error: errorOf(name),
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

const unchanged = (text: string): string => text;
const trimmed = (text: string): string => text.trim();
