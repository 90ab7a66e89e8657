import { useCallback, useRef, useState } from 'react';
import { CompareScreen } from './compare/CompareScreen.tsx';
import { OtherLogDialog } from './compare/OtherLogDialog.tsx';
import { nameInAddress } from './open/log-in-address.ts';
import { isOnline } from '../../../adapters/connection.ts';
import { createSentLogs } from '../evidence/sent-logs.ts';
import { useFileDrop } from './open/use-file-drop.ts';
import { type OpenedLog, useLogReader } from './open/use-log-reader.ts';
import { Welcome } from './open/Welcome.tsx';
import { Button } from './ui/Button.tsx';
import { useScheme } from './ui/use-scheme.ts';
import classes from './ReplayPage.module.css';
import { TravelScreen } from './travel/TravelScreen.tsx';
import { hashOfPlace, placeInHash } from './travel/use-place-in-hash.ts';
import { percentOf, type Progress } from './recording/chunks.ts';

/** A log is being read: how far, and the way out. */
const Reading = ({
  name,
  progress,
  onCancel,
}: {
  readonly name: string;
  readonly progress: Progress;
  readonly onCancel: () => void;
}) => {
  const { read, size } = progress;
  return (
    <main className={classes['reading']}>
      <h1>Reading the log</h1>
      <p className={classes['note']}>{`${name} · ${percentOf(progress)}`}</p>
      <progress
        className={classes['progress']}
        aria-label="Read so far"
        value={read}
        max={Math.max(1, size)}
      />
      <Button onClick={onCancel}>Cancel</Button>
    </main>
  );
};

const sayPrograms = (one: OpenedLog, other: OpenedLog): string | null =>
  one.kind !== 'open' || other.kind !== 'open' || one.recording.program.name === other.recording.program.name
    ? null
    : `One is a log of the ${one.recording.program.name}, the other of the ${other.recording.program.name}.`;

/** The tool for recorded logs: opens one and travels in it, or lays another one beside it. */
export const ReplayPage = () => {
  const [sentLogs] = useState(() => createSentLogs('', isOnline));
  const { opened, open, close: closeLog } = useLogReader(sentLogs);
  /** When the log is closed, the address names nothing of it any more. */
  const close = (): void => {
    closeLog();
    window.history.replaceState(null, '', window.location.pathname);
  };
  const other = useLogReader(sentLogs);
  const { close: closeOther } = other;
  const otherDialog = useRef<HTMLDialogElement>(null);
  const [beginRow, setBeginRow] = useState(() => placeInHash(window.location.hash).row);
  /** Another log takes the place of the open one: what the address names is not in it. */
  const openNext = useCallback(
    (file: Blob, name: string): void => {
      if (opened.kind === 'open') {
        const { pathname, hash } = window.location;
        const { turn } = placeInHash(hash);
        window.history.replaceState(
          null,
          '',
          `${pathname}${turn === undefined ? '' : hashOfPlace(turn, [])}`,
        );
        closeOther();
      }
      open(file, name);
    },
    [opened.kind, open, closeOther],
  );
  const isOver = useFileDrop((file, name) => {
    if (otherDialog.current?.open === true) other.open(file, name);
    else openNext(file, name);
  });
  const scheme = useScheme();
  const problem = sayPrograms(opened, other.opened);
  const leave = (): void => {
    nameInAddress('with', null);
    setBeginRow(undefined);
    closeOther();
  };
  const isComparing = opened.kind === 'open' && other.opened.kind === 'open' && problem === null;
  return (
    <div className={classes['page']} data-scheme={scheme.isDark ? 'dark' : 'light'} lang="en">
      {isOver && opened.kind !== 'none' && <p className={classes['over']}>Drop it to open it</p>}
      {opened.kind === 'none' && (
        <Welcome problem={opened.problem} isOver={isOver} sentLogs={sentLogs} onFile={open} />
      )}
      {opened.kind === 'reading' && (
        <Reading name={opened.name} progress={opened.progress} onCancel={close} />
      )}
      {isComparing && (
        <CompareScreen one={opened} other={other.opened} begin={beginRow} scheme={scheme} onLeave={leave} />
      )}
      {opened.kind === 'open' && !isComparing && (
        <>
          <TravelScreen
            key={opened.id}
            recording={opened.recording}
            file={opened.file}
            name={opened.name}
            sent={opened.sent}
            scheme={scheme}
            signature={opened.signature}
            onClose={close}
            onOpen={(text, name) => openNext(new Blob([text]), name)}
            onCompare={() => otherDialog.current?.showModal()}
          />
          <OtherLogDialog dialogRef={otherDialog} sentLogs={sentLogs} other={other} refusal={problem} />
        </>
      )}
    </div>
  );
};
