import { useForm, type UseFormInput, type UseFormReturnType } from '@mantine/form';
import { type SubmitEvent, useEffect, useEffectEvent } from 'react';

type Texts = Record<string, string>;

export interface ShopForm<V extends Texts = Texts> extends UseFormReturnType<V> {
  /** For its element: the texts are sent, or the first field with a problem has the focus. */
  readonly submit: (event: SubmitEvent<HTMLFormElement>) => void;
}

export type ShopFormInput<V extends Texts> = UseFormInput<V> & {
  readonly send: (texts: V) => void;
  /** Whether something was sent that is not answered yet; asked when the form is sent. */
  readonly isBusy?: () => boolean;
};

/** A form whose texts stay in it until `send` gets them, right and one at a time; its fields stand as in `initialValues`. */
export const useShopForm = <V extends Texts>(options: ShopFormInput<V>): ShopForm<V> => {
  const { send, isBusy = () => false, ...input } = options;
  const form = useForm<V>(input);
  const submit = form.onSubmit(
    (texts) => {
      if (!isBusy()) send(texts);
    },
    (problems, texts, event) => {
      const first = Object.keys(texts).find((name) => problems[name] !== undefined);
      // The same form may be on the page twice, once out of sight.
      event?.currentTarget.querySelector<HTMLElement>(`[data-path="${first}"]`)?.focus();
    },
  );
  return { ...form, submit };
};

/**
 * Says at its field why what was sent was refused; the field has the focus then, and so comes into sight. `text` is null
 * when nothing of this field was refused; another `cause` is told again. `isSelected`: what was typed is selected, to be typed
 * over.
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
