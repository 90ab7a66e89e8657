import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { type SubmitEvent, useEffect, useEffectEvent } from 'react';

type Texts = Record<string, string>;

export interface ShopForm<V extends Texts = Texts> extends UseFormReturnType<V> {
  /** Submit handler: sends the texts, or focuses the first invalid field. */
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export type ShopFormInput<V extends Texts> = UseFormInput<V> & {
  readonly send: (texts: V) => void;
  readonly isBusy?: () => boolean;
};

/** Form that passes valid texts to `send`, one request at a time; its fields are in the order of `initialValues`. */
export const useShopForm = <V extends Texts>(options: ShopFormInput<V>): ShopForm<V> => {
  const { send, isBusy = () => false, ...input } = options;
  const form = useForm<V>(input);
  const submit = form.onSubmit(
    (texts) => {
      if (!isBusy()) send(texts);
    },
    (problems, texts, event) => {
      const first = Object.keys(texts).find((name) => problems[name] !== undefined);
      // The form may be on the page twice, once hidden.
      event?.currentTarget.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
    },
  );
  return { ...form, submit };
};

/**
 * Shows at its field why a request was refused, and focuses it. `text` is null when nothing of this field was refused; another
 * `cause` is announced again. `isSelected` selects the typed text, to be replaced.
 */
export const useRefusedField = (
  { setFieldError, getInputNode }: Pick<UseFormReturnType<Texts>, 'setFieldError' | 'getInputNode'>,
  name: string,
  text: string | null,
  cause: unknown,
  isSelected = false,
): void => {
  const show = useEffectEvent((words: string) => {
    setFieldError(name, words);
    const field = getInputNode(name);
    field?.focus();
    if (isSelected && field instanceof HTMLInputElement) field.select();
  });
  useEffect(() => {
    if (text !== null) show(text);
  }, [text, cause]);
};
