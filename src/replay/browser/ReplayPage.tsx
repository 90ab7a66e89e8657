import { useState } from 'react';
import { createSentLogs } from './open/sent-logs.ts';
import { useFileDrop } from './open/use-file-drop.ts';
import { type OpenedLog, useOpenedLog } from './open/use-opened-log.ts';
import { Welcome } from './open/Welcome.tsx';
import { Button } from './ui/Button.tsx';
import { useScheme } from './ui/use-scheme.ts';
import classes from './ReplayPage.module.css';
import { TravelScreen } from './travel/TravelScreen.tsx';
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

const keyOf = ({ recording, name }: OpenedLog & { readonly kind: 'open' }): string =>
  `${recording.header.logId} ${recording.head ?? name} ${recording.turns.length}`;

/** The tool for recorded logs: opens one and travels in it. */
export const ReplayPage = () => {
  const [sentLogs] = useState(createSentLogs);
  const { opened, open, close } = useOpenedLog(sentLogs);
  const isOver = useFileDrop(open);
  const scheme = useScheme();
  return (
    <div className={classes['page']} data-scheme={scheme.isDark ? 'dark' : 'light'} lang="en">
      {isOver && opened.kind !== 'none' && <p className={classes['over']}>Drop it to open it</p>}
      {opened.kind === 'none' && (
        <Welcome problem={opened.problem} isOver={isOver} sentLogs={sentLogs} onFile={open} />
      )}
      {opened.kind === 'reading' && (
        <Reading name={opened.name} progress={opened.progress} onCancel={close} />
      )}
      {opened.kind === 'open' && (
        <TravelScreen
          key={keyOf(opened)}
          recording={opened.recording}
          file={opened.file}
          name={opened.name}
          scheme={scheme}
          signature={opened.signature}
          onClose={close}
          onOpen={(text, name) => open(new Blob([text]), name)}
        />
      )}
    </div>
  );
};
