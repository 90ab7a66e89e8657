import {
  Alert,
  Autocomplete,
  Button,
  type ButtonProps,
  Checkbox,
  Group,
  Input,
  NativeSelect,
  NumberInput,
  type NumberInputProps,
  PasswordInput,
  SegmentedControl,
  Select,
  type SelectProps,
  Stack,
  type StackProps,
  Switch,
  TagsInput,
  type TagsInputProps,
  Text,
  Textarea,
  type TextareaProps,
  TextInput,
} from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import {
  type ComponentProps,
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { formName } from '../../../adapters/desk/drafts.ts';
import type { ActName, DeskAct } from '../../../engine/desk/registry.ts';
import type { Failure } from '../../../engine/kernel/failure.ts';
import { isSame } from '../../../engine/kernel/same.ts';
import type { Of } from '../../../engine/kernel/tagged.ts';
import {
  type ActControl,
  useAct,
  useDeskHandle,
  useDispatch,
  useWhenEnded,
  type ActFields,
} from '../store.tsx';
import { failureText } from '../words.ts';
import { Notice, Question } from './page.tsx';

/** The inputs of forms; an `amount` is of baht or grams. */
const fields = {
  text: TextInput,
  area: (props: TextareaProps) => <Textarea autosize {...props} />,
  password: PasswordInput,
  amount: (props: NumberInputProps) => (
    <NumberInput min={0} decimalScale={2} thousandSeparator="," hideControls {...props} />
  ),
  count: (props: NumberInputProps) => <NumberInput min={0} allowDecimal={false} {...props} />,
  select: (props: SelectProps) => <Select allowDeselect={false} {...props} />,
  native: NativeSelect,
  suggested: Autocomplete,
  tags: (props: TagsInputProps) => <TagsInput size="md" {...props} />,
  segments: SegmentedControl,
  switch: Switch,
  checkbox: Checkbox,
  checks: Checkbox.Group,
};

export type TypedForm<V> = Pick<
  UseFormReturnType<V>,
  'values' | 'errors' | 'getInputProps' | 'onSubmit' | 'reset' | 'isDirty' | 'setValues' | 'setFieldValue'
>;

type FieldName<V> = (keyof V & string) | `${keyof V & string}.${string}`;
type FieldProps<K extends keyof typeof fields> = Partial<
  Omit<ComponentProps<(typeof fields)[K]>, 'form' | 'name'>
>;

export const ActField = <V, K extends keyof typeof fields = 'text'>(
  props: { readonly form: TypedForm<V>; readonly name: FieldName<V>; readonly kind?: K } & FieldProps<K>,
) => {
  const { form, name, kind, ...rest } = props;
  const Input = fields[kind ?? 'text'] as ComponentType<object>;
  const type = kind === 'switch' || kind === 'checkbox' ? 'checkbox' : 'input';
  return <Input {...form.getInputProps(name, { type })} {...rest} />;
};

type FieldRow =
  | { [K in keyof typeof fields]: { readonly kind: K } & FieldProps<K> }[keyof typeof fields]
  | ({ readonly kind?: never } & FieldProps<'text'>);

export const drawFields = <V,>(
  form: TypedForm<V>,
  rows: { readonly [N in FieldName<V>]?: FieldRow },
): ReactNode =>
  Object.entries(rows).map(([name, row]) => (
    <ActField key={name} form={form} name={name as FieldName<V>} {...(row as object)} />
  ));

export const FieldError = <V,>({ form, name }: { readonly form: TypedForm<V>; readonly name: string }) =>
  form.errors[name] === undefined ? null : (
    <Input.Error size="sm" role="alert">
      {form.errors[name]}
    </Input.Error>
  );

export interface SentForm<V> {
  readonly form: TypedForm<V>;
  readonly onSend: (typed: V) => void;
  readonly isUnderWay: boolean;
  readonly isBusy: boolean;
}

interface ActFormProps<V> extends StackProps {
  readonly of: SentForm<V>;
  readonly submit: string;
  readonly isDisabled?: boolean;
  readonly color?: string;
  readonly variant?: string;
  readonly beside?: ReactNode;
  readonly onClose?: () => void;
  readonly label?: string;
  readonly children?: ReactNode;
}

export const ActForm = <V,>(props: ActFormProps<V>) => {
  const { of, submit, isDisabled = false, color = 'maroon', variant = 'filled', ...rest } = props;
  const { beside, onClose, label, children, ...stack } = rest;
  const { form, onSend, isUnderWay, isBusy } = of;
  return (
    <form noValidate aria-label={label} onSubmit={form.onSubmit(onSend)}>
      <Stack {...stack}>
        {children}
        <Group>
          <Button
            type="submit"
            color={color}
            variant={variant}
            loading={isUnderWay}
            disabled={(isDisabled || isBusy) && !isUnderWay}
          >
            {submit}
          </Button>
          {onClose !== undefined && (
            <Button variant="default" onClick={onClose}>
              ปิด
            </Button>
          )}
          {beside}
        </Group>
      </Stack>
    </form>
  );
};

/** Unsent input of a form and the version that it edits. */
interface Kept<V = unknown, O = unknown> {
  readonly typed: V;
  readonly over: O;
}

/** Draft of a form as it was at the first rendering; `which` tells forms for the same act apart. */
const useKept = (act: ActName, which: string | number = '') => {
  const { drafts, getState } = useDeskHandle();
  const [kept] = useState(() => {
    const name = formName(getState().route.address, act, String(which));
    return {
      // Type assertion: only this form writes under this name.
      found: drafts.get(name) as Kept | undefined,
      isThere: () => drafts.get(name) !== undefined,
      keep: (what: Kept) => drafts.keep(name, what),
      forget: () => drafts.forget(name),
    };
  });
  return kept;
};

/** Version of the edited value, or the value itself where it has none. */
const stateOf = (over: unknown): unknown => (over as { readonly version?: unknown } | null)?.version ?? over;

export const trimmed = <V extends object>(typed: V): V =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'string' ? value.trim() : value,
    ]),
  ) as V;

export type Faults = Readonly<Record<string, string | null | false>>;

interface ActFormOptions<N extends ActName, V> {
  readonly initial: V;
  /** Validation errors by the name of the field; null and false for none. */
  readonly faults?: (typed: V) => Faults;
  readonly toFields: (typed: V) => ActFields<N>;
  /** Id among several forms for the same act on a page. */
  readonly which?: string | number;
  /** Value that is edited; a draft that edited another version is not restored. */
  readonly over?: unknown;
  /** Whether drafts are not kept, since they are secret. */
  readonly isSecret?: boolean;
  /** Whether the form is reset after its act succeeded. */
  readonly empties?: boolean;
}

/** Form for an act; its draft survives navigation and the end of a session until the act is done. */
export const useActForm = <N extends ActName, V extends object>(
  act: N,
  { initial, faults, toFields, which, over = null, isSecret = false, empties = false }: ActFormOptions<N, V>,
): ActControl<N> & SentForm<V> => {
  const control = useAct(act);
  const form = useForm({
    initialValues: initial,
    ...(faults === undefined ? {} : { validate: faults }),
  }) as unknown as TypedForm<V>;
  const { found, keep, forget } = useKept(act, which);
  const { values, setValues, reset } = form;
  const isTyped = form.isDirty();
  const [base] = useState(over);
  useEffect(() => {
    if (found !== undefined && isSame(stateOf(found.over), stateOf(base))) setValues(found.typed as V);
  }, [found, base, setValues]);
  useEffect(() => {
    if (isSecret) return;
    if (isTyped) keep({ typed: values, over: base });
    else forget();
  }, [isSecret, isTyped, values, base, keep, forget]);
  useWhenEnded(control.ended, ({ failure }) => {
    if (empties && failure === null) reset();
  });
  return { ...control, form, onSend: (typed) => control.perform(toFields(typed)) };
};

export const ActFailure = ({ failure }: { readonly failure: Failure | null | undefined }) =>
  failure === null || failure === undefined ? null : (
    <Alert color="red" className="told-in-form">
      {failureText(failure)}
    </Alert>
  );

interface ActButtonProps<N extends ActName> extends ButtonProps {
  readonly act: N;
  readonly fields: ActFields<N>;
  /** Confirmation to ask for; without it the act is done at once. */
  readonly asks?: { readonly title: string; readonly keeps: string; readonly says: string };
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
}

export const ActButton = <N extends ActName>({ act, fields, asks, ...button }: ActButtonProps<N>) => {
  const { perform, isUnderWay, isBusy } = useAct(act);
  const [isAsked, { open, close }] = useDisclosure(false);
  const doIt = (): void => perform(fields);
  return (
    <>
      <Button
        {...(asks === undefined ? { variant: 'default' } : { variant: 'light', color: 'red' })}
        loading={isUnderWay}
        {...button}
        disabled={button.disabled === true || (isBusy && !isUnderWay)}
        onClick={asks === undefined ? doIt : open}
      />
      {isAsked && asks !== undefined && (
        <Question title={asks.title} does={button.children} keeps={asks.keeps} onDo={doIt} onClose={close}>
          <Text>{asks.says}</Text>
        </Question>
      )}
    </>
  );
};

/** Button that opens a form; open at first if there is a draft, closed when the act is done. */
export const OpenedForm = <N extends ActName>(props: {
  readonly act: N;
  readonly isIts?: (act: Of<DeskAct, N>) => boolean;
  /** Label of the button; null where nothing can be opened. */
  readonly opens: string | null;
  readonly children: (onClose: () => void) => ReactNode;
}) => {
  const { act, isIts = () => true, opens, children } = props;
  const dispatch = useDispatch();
  const { ended } = useAct(act);
  const { found, forget } = useKept(act);
  const [isOpen, { open, close }] = useDisclosure(found !== undefined);
  useWhenEnded(ended, ({ failure, act: done }) => {
    if (failure === null && isIts(done)) close();
  });
  if (isOpen)
    return children(() => {
      forget();
      if (ended !== null && isIts(ended.act)) dispatch({ type: 'PutResultAway' });
      close();
    });
  return (
    opens !== null && (
      <Group>
        <Button variant="default" className="screen-only" onClick={open}>
          {opens}
        </Button>
      </Group>
    )
  );
};

/** Version that a form edits, fixed when typing began. */
export const useEditedVersion = <O,>(act: ActName, latest: O): O => {
  const { found } = useKept(act);
  const [over] = useState(found === undefined ? latest : (found.over as O));
  return over;
};

interface Versioned {
  readonly id?: string;
  readonly code?: string;
  readonly version: number;
}

/** Form for a value as it was when typing began, until the latest is asked for or the form was saved. */
export const Begun = <A extends Versioned>(props: {
  readonly act: ActName;
  readonly latest: A;
  /** Name of the value in the notice that a colleague has changed it. */
  readonly name: string;
  readonly children: (begun: A) => ReactNode;
}) => {
  const { act, latest, name, children } = props;
  const { ended, isUnderWay } = useAct(act);
  const { found, isThere } = useKept(act);
  const [begun, begin] = useState(found === undefined ? latest : (found.over as A));
  const done =
    ended?.failure === null ? (ended.act as Partial<Versioned> & { readonly seen?: number }) : null;
  const isSaved = done?.seen === begun.version && done.id === latest.id && done.code === latest.code;
  const isOlder = latest.version !== begun.version;
  if (isOlder && (isSaved || !isThere())) begin(latest);
  return (
    <>
      {isOlder && !isSaved && !isUnderWay && (
        <Notice does="เปิดข้อมูลล่าสุด" onDo={() => begin(latest)}>
          มีผู้อื่นแก้ไข{name}แล้ว บันทึกทับไม่ได้ คัดลอกสิ่งที่พิมพ์ไว้ แล้วเปิดข้อมูลล่าสุด
        </Notice>
      )}
      <Fragment key={begun.version}>{children(isOlder ? begun : latest)}</Fragment>
    </>
  );
};

/** The first of several forms for one act that has a draft, at the first rendering; null for none. */
export const useDraftedForm = <Which extends string>(act: ActName, of: readonly Which[]): Which | null => {
  const { drafts, getState } = useDeskHandle();
  const [typed] = useState(() =>
    of.find((which) => drafts.get(formName(getState().route.address, act, which)) !== undefined),
  );
  return typed ?? null;
};
