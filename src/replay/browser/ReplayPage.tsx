import { useWindowEvent, useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import {
  Button,
  type MantineColorSchemeManager,
  MantineProvider,
  Overlay,
  Progress,
  Stack,
  Text,
  Title,
  createTheme,
  mergeThemeOverrides,
  Modal,
} from '@mantine/core';
import '@mantine/core/styles.css';
import '../../desk/contrast.css';
import { styleNonce } from '../../../adapters/browser/style-nonce.ts';
import { isOnline } from '../../../adapters/connection.ts';
import { createSentLogs } from '../evidence/sent-logs.ts';
import { type History, isHistory, readSteps } from '../evidence/history.ts';
import { isServerLog, readServerLog, type ServerLine } from '../evidence/server-log.ts';
import { HistoryScreen } from './history/HistoryScreen.tsx';
import { CompareScreen } from './compare/CompareScreen.tsx';
import { OtherLogDialog } from './compare/OtherLogDialog.tsx';
import { namedInAddress, nameInAddress } from './open/named-log.tsx';
import { type OpenedLog, useLogReader } from './open/use-log-reader.ts';
import { Welcome } from './open/Welcome.tsx';
import { percentOf, type Progress as ReadSoFar } from './recording/read-recording.ts';
import { TravelScreen } from './travel/TravelScreen.tsx';
import { hashOfPlace, placeInHash } from './travel/use-travel.ts';
import { installTrustPolicy } from './trusted.ts';
import { theme as deskTheme } from '../../desk/theme.ts';

/** Mantine as on the desk, with smaller buttons of which few are filled. */
const theme = mergeThemeOverrides(
  deskTheme,
  createTheme({
    fontFamilyMonospace: "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', 'Anuphan', monospace",
    components: {
      Text: Text.extend({ defaultProps: { size: 'sm' } }),
      Button: Button.extend({ defaultProps: { variant: 'default', size: 'sm' } }),
      Modal: Modal.extend({
        defaultProps: {
          closeButtonProps: { 'aria-label': 'Close' },
          transitionProps: { duration: 0 },
          attributes: { header: { role: 'none' } },
        },
      }),
    },
  }),
);

/** Handles a file or text dropped or pasted anywhere on the page; returns whether something is dragged over it. */
export const useFileDrop = (take: (file: Blob, name: string) => Promise<void>): boolean => {
  const [isOver, setOver] = useState(false);
  const takeData = (data: DataTransfer | null): boolean => {
    const file = data?.files[0];
    const text = data?.getData('text/plain') ?? '';
    if (file !== undefined) void take(file, file.name);
    else if (text.startsWith('{')) void take(new Blob([text]), 'pasted text');
    else return false;
    return true;
  };
  useWindowEvent('dragover', (event) => {
    event.preventDefault();
    setOver(true);
  });
  useWindowEvent('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) setOver(false);
  });
  useWindowEvent('drop', (event) => {
    event.preventDefault();
    setOver(false);
    takeData(event.dataTransfer);
  });
  useWindowEvent('paste', (event) => {
    const isInField = event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement;
    if (!isInField && takeData(event.clipboardData)) event.preventDefault();
  });
  return isOver;
};

/** Stores no choice of colours: a page that looks at others' visits leaves nothing in the browser. */
const unstored: MantineColorSchemeManager = {
  get: (preferred) => preferred,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

installTrustPolicy();

const Reading = (props: {
  readonly name: string;
  readonly progress: ReadSoFar;
  readonly onCancel: () => void;
}) => (
  <Stack component="main" align="center" justify="center" mih="100dvh" p="md">
    <Title order={1}>Reading the log</Title>
    <Text>{`${props.name} · ${percentOf(props.progress)}`}</Text>
    <Progress
      w="min(420px, 100%)"
      aria-label="Read so far"
      value={(props.progress.read / Math.max(1, props.progress.size)) * 100}
    />
    <Button onClick={props.onCancel}>Cancel</Button>
  </Stack>
);

const sayPrograms = (one: OpenedLog, other: OpenedLog): string | null =>
  one.kind !== 'open' || other.kind !== 'open' || one.recording.program.name === other.recording.program.name
    ? null
    : `One is a log of the ${one.recording.program.name}, the other of the ${other.recording.program.name}.`;

export const ReplayPage = () => {
  const [sentLogs] = useState(() => createSentLogs('', isOnline));
  const { opened, open, close: closeLog } = useLogReader(sentLogs);
  /** Closes the log and removes it from the address. */
  const close = (): void => {
    closeLog();
    window.history.replaceState(null, '', window.location.pathname);
  };
  const other = useLogReader(sentLogs);
  const { close: closeOther } = other;
  const [isOtherAsked, otherDialog] = useDisclosure(namedInAddress('with') !== null);
  const [beginRow, setBeginRow] = useState(() => placeInHash(window.location.hash).row);
  /** Replaces the open log and clears the address, whose turn is not in it. */
  const openNext = (file: Blob, name: string): void => {
    if (opened.kind === 'open') {
      const { pathname, hash } = window.location;
      const { turn } = placeInHash(hash);
      const place = turn === undefined ? '' : hashOfPlace(turn, []);
      window.history.replaceState(null, '', `${pathname}${place}`);
      closeOther();
    }
    open(file, name);
  };
  const [serverLines, setServerLines] = useState<readonly ServerLine[]>([]);
  const takeServerLog = (file: Blob): void =>
    void file.text().then((text) => setServerLines(readServerLog(text)));
  const [history, setHistory] = useState<(History & { readonly name: string }) | null>(null);
  const openFirst: typeof open = (file, name, sent) =>
    void isHistory(file).then(async (isOne) => {
      const read = isOne ? readSteps(await file.text()) : null;
      if (read === null) open(file, name, sent);
      else setHistory({ ...read, name });
    });
  const isOver = useFileDrop(async (file, name) => {
    if (opened.kind === 'none') openFirst(file, name);
    else if (opened.kind === 'open' && (await isServerLog(file))) takeServerLog(file);
    else if (isOtherAsked) other.open(file, name);
    else openNext(file, name);
  });
  const problem = sayPrograms(opened, other.opened);
  const leave = (): void => {
    nameInAddress('with', null);
    setBeginRow(undefined);
    otherDialog.close();
    closeOther();
  };
  const isComparing = opened.kind === 'open' && other.opened.kind === 'open' && problem === null;
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={unstored}
      getStyleNonce={styleNonce}
    >
      {isOver && (
        <Overlay center fixed backgroundOpacity={0.8}>
          <Text size="xl" c="white">
            Drop it to open it
          </Text>
        </Overlay>
      )}
      {history !== null && (
        <HistoryScreen name={history.name} history={history} onClose={() => setHistory(null)} />
      )}
      {opened.kind === 'none' && history === null && (
        <Welcome problem={opened.problem} sentLogs={sentLogs} onFile={openFirst} />
      )}
      {opened.kind === 'reading' && (
        <Reading name={opened.name} progress={opened.progress} onCancel={close} />
      )}
      {isComparing && <CompareScreen one={opened} other={other.opened} begin={beginRow} onLeave={leave} />}
      {opened.kind === 'open' && !isComparing && (
        <>
          <TravelScreen
            key={opened.id}
            log={opened}
            serverLines={serverLines}
            onServerLog={takeServerLog}
            onClose={close}
            onOpen={(text, name) => openNext(new Blob([text]), name)}
            onCompare={otherDialog.open}
          />
          <OtherLogDialog
            isOpen={isOtherAsked}
            onClose={otherDialog.close}
            sentLogs={sentLogs}
            other={other}
            refusal={problem}
          />
        </>
      )}
    </MantineProvider>
  );
};
