import {
  Alert,
  type AlertProps,
  Button,
  Card,
  type CardProps,
  Group,
  Modal,
  Skeleton,
  Stack,
  Table,
  Text,
  type TextProps,
  Title,
} from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import encodeQr from 'qr';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { bangkokOffset } from '../../../engine/values/bangkok-day.ts';
import type { Remote as RemoteValue } from '../../../engine/kernel/remote.ts';
import { dateText, timeText } from '../../shop/format.ts';
import { useDesk, useDispatch } from '../store.tsx';
import { pageRows } from '../pages.ts';
import { unreadText } from '../words.ts';

/** Page with its title, by default that of the table of pages, and its actions beside it. */
export const Page = (props: {
  readonly title?: ReactNode;
  readonly beside?: ReactNode;
  readonly maw?: number;
  readonly children: ReactNode;
}) => {
  const { title, beside, maw, children } = props;
  const name = useDesk(({ route }) => route.page?.type);
  return (
    <Stack {...(maw === undefined ? {} : { maw })}>
      <Group justify="space-between">
        <Title>{title ?? (name === undefined ? '' : pageRows[name].title)}</Title>
        <Group gap="xs" className="screen-only">
          {beside}
        </Group>
      </Group>
      {children}
    </Stack>
  );
};

export const Section = (props: { readonly title: string; readonly children: ReactNode } & CardProps) => {
  const { title, children, ...rest } = props;
  const id = useId();
  return (
    <Card withBorder component="section" aria-labelledby={id} {...rest}>
      <Stack gap="sm">
        <Title order={2} id={id}>
          {title}
        </Title>
        {children}
      </Stack>
    </Card>
  );
};

export const FactTable = (props: {
  readonly label?: string;
  readonly rows: readonly (readonly [name: string, value: ReactNode])[];
}) => (
  <Table aria-label={props.label}>
    <Table.Tbody>
      {props.rows.map(([name, value]) => (
        <Table.Tr key={name}>
          <Table.Th scope="row" fw={400}>
            {name}
          </Table.Th>
          <Table.Td ta="end">{value}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

export const ErrorNotice = Alert.withProps({ color: 'red', role: 'alert' });

export const Framed = (alert: AlertProps) => (
  <Alert variant="default" bd="2px solid var(--mantine-color-yellow-6)" {...alert} />
);

export const Dim = (props: TextProps & { readonly children: ReactNode }) => (
  <Text size="sm" c="dimmed" {...props} />
);

export const PlainList = (props: { readonly component: 'ul' | 'ol'; readonly children: ReactNode }) => (
  <Stack gap="xs" m={0} p={0} style={{ listStyle: 'none' }} {...props} />
);

export const Notice = (props: {
  readonly color?: string;
  readonly does: string;
  readonly onDo: () => void;
  readonly children: ReactNode;
}) => (
  <Alert color={props.color ?? 'orange'} role="alert">
    <Stack align="flex-start" gap="xs">
      {props.children}
      <Button size="xs" variant="default" onClick={props.onDo}>
        {props.does}
      </Button>
    </Stack>
  </Alert>
);

/** Skeleton, error with a retry, or value of remote data; a stale value stays while it is read again. */
export const RemoteView = <Value,>(props: {
  readonly of: RemoteValue<Value>;
  /** Text in place of an empty list. */
  readonly empty?: string;
  readonly children: (value: Value) => ReactNode;
}) => {
  const { of, empty, children } = props;
  const isEmpty = empty !== undefined && Array.isArray(of.value) && of.value.length === 0;
  const dispatch = useDispatch();
  return (
    <Stack>
      {of.failure !== null && (
        <Notice color="red" does="ลองใหม่" onDo={() => dispatch({ type: 'Refresh' })}>
          {unreadText(of.failure)}
        </Notice>
      )}
      {isEmpty ? <Text>{empty}</Text> : of.value !== null && children(of.value)}
      {of.value === null && of.failure === null && (
        <Stack role="status" aria-label="กำลังโหลด" gap="xs">
          <Skeleton h={28} />
          <Skeleton h={28} />
          <Skeleton h={28} />
        </Stack>
      )}
    </Stack>
  );
};

/** Confirmation dialog; each answer closes it. */
export const Question = (props: {
  readonly title: string;
  /** Labels of the buttons that confirm and cancel. */
  readonly does: ReactNode;
  readonly keeps: string;
  readonly isRed?: boolean;
  readonly onDo: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const { title, does, keeps, isRed = true, onDo, onClose, children } = props;
  return (
    <Modal opened onClose={onClose} title={title}>
      <Stack>
        {children}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {keeps}
          </Button>
          <Button
            color={isRed ? 'red' : 'maroon'}
            onClick={() => {
              onClose();
              onDo();
            }}
          >
            {does}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};

/** A text as a QR code, dark on white in every scheme. */
export const QrImage = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const source = useMemo(() => encodeQr(text, 'data-url', { ecc: 'medium', border: 4, scale: 5 }), [text]);
  return <img src={source} alt={label} width={220} height={220} style={{ alignSelf: 'center' }} />;
};

/** Clock of this device, milliseconds since 1970, updated every half minute. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), 30_000, { autoInvoke: true });
  return now;
};

/** Text of a moment: '25 ธ.ค. 2567 11:24 น.' */
export const deskMomentText = (at: number): string => `${dateText(at)} ${timeText(at)}`;

/** Value of a date-time field, in Thai time, as '2026-12-05T10:00'; '' for none. */
export const momentTyped = (at: number | null): string =>
  at === null ? '' : new Date(at + bangkokOffset).toISOString().slice(0, 16);

/** The moment of a field for date and time, milliseconds since 1970; null for none. */
export const momentOf = (typed: string): number | null => {
  const at = Date.parse(`${typed}:00+07:00`);
  return Number.isNaN(at) ? null : at;
};
