import { useEffect, useEffectEvent, useRef, useState, type RefObject, useId } from 'react';
import type { About, JobKind, JobResult } from '../../evidence/jobs.ts';
import { trustText } from '../trusted.ts';
import type { Found, FromWorker, ToWorker } from './worker.ts';
import workerScript from './worker.ts?worker&url';
import { Button, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { saveFile } from '../../../../adapters/browser/save-file.ts';
import { nameAbout, type ReportFacts } from '../open/use-log-reader.ts';
import { SentReport } from '../open/SentReport.tsx';
import { positionOf } from '../recording/track.ts';
import type { Travel } from '../travel/use-travel.ts';
import classes from '../replay.module.css';
import { Json, LinkButton } from '../ui/controls.tsx';
import { acceptsTyping } from '../ui/keys.tsx';

export type JobState =
  | { readonly status: 'none' }
  | { readonly status: 'working'; readonly kind: JobKind; readonly said: string }
  | { readonly status: 'done'; readonly kind: JobKind; readonly result: JobResult }
  | { readonly status: 'failed'; readonly message: string };

/** Runs long jobs over the log in a worker, so that the page stays responsive. */
export const useEvidence = (file: Blob) => {
  const [found, setFound] = useState<Found | null>(null);
  const [job, setJob] = useState<JobState>({ status: 'none' });
  const worker = useRef<Worker | null>(null);

  const ask = (asked: ToWorker['job']): void => {
    if (worker.current === null) {
      trustText(workerScript);
      const made = new Worker(workerScript, { type: 'module' });
      worker.current = made;
      made.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
        if (worker.current !== made) return;
        if (data.kind === 'found') setFound(data);
        else if (data.kind === 'fault') setJob({ status: 'failed', message: data.message });
        else
          setJob((at) => {
            if (at.status !== 'working') return at;
            return data.kind === 'progress'
              ? { ...at, said: data.said }
              : { status: 'done', kind: at.kind, result: data.result };
          });
      });
      made.addEventListener('error', ({ message }) => setJob({ status: 'failed', message }));
    }
    const message: ToWorker = { file, job: asked };
    worker.current.postMessage(message);
  };
  const cancel = (): void => {
    worker.current?.terminate();
    worker.current = null;
    setJob({ status: 'none' });
  };

  const findFaults = useEffectEvent(() => ask(null));
  const end = useEffectEvent(() => worker.current?.terminate());
  useEffect(() => {
    findFaults();
    return () => end();
  }, []);

  return {
    found,
    job,
    start: (kind: JobKind, { law = null, turn = null }: Partial<About>): void => {
      setJob({ status: 'working', kind, said: '' });
      ask({ kind, law, turn });
    },
    cancel,
  };
};

/** Faults found in the open log, and its jobs, of which one runs at a time. */
type EvidenceWork = ReturnType<typeof useEvidence>;

const jobs: readonly (readonly [kind: JobKind, name: string])[] = [
  ['test', 'Make a test'],
  ['shrink', 'Shrink'],
  ['race', 'Race the answers'],
];

const working: Readonly<Record<JobKind, string>> = {
  test: 'Making a test',
  shrink: 'Shrinking',
  race: 'Racing',
};

const findings = ({
  diverging,
  broken,
}: Found): readonly { readonly turn: number; readonly words: string }[] => [
  ...(diverging === null
    ? []
    : [{ turn: diverging.turn, words: `is decided otherwise now: ${diverging.message}` }]),
  ...broken.slice(0, 20).map(({ turn, law, message }) => ({ turn, words: `breaks ${law}: ${message}` })),
];

/** Scrolls the result of a finished job into view and focuses it, unless a text field has the focus. */
const useResultInView = (
  { status }: JobState,
  save: RefObject<HTMLElement | null>,
  result: RefObject<HTMLElement | null>,
): void => {
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && (status === 'done' || status === 'failed')) {
      (save.current ?? result.current)?.scrollIntoView({ block: 'nearest' });
      if (!acceptsTyping(document.activeElement)) save.current?.focus({ preventScroll: true });
    }
    wasWorking.current = status === 'working';
  }, [status, save, result]);
};

/** Panel of the faults of a log and of its jobs: fewer turns, another order of answers, a test. */
export const EvidencePanel = (props: {
  readonly travel: Travel;
  readonly work: EvidenceWork;
  readonly sent: ReportFacts | null;
  readonly stem: string;
  readonly onOpen: (text: string, name: string) => void;
}) => {
  const { travel, work, sent, stem, onOpen } = props;
  const { found, job, start, cancel } = work;
  const { recording, go, recorded } = travel;
  const id = useId();
  const broken = found?.broken ?? [];
  const laws = [...new Set(broken.map(({ law }) => law))];
  const [chosen, setChosen] = useState<string | null>(null);
  const about = chosen ?? (found?.diverging === null ? (laws[0] ?? '') : '');
  const isWorking = job.status === 'working';
  const made = job.status === 'done' ? job.result.made : null;
  const isNothingFound = found !== null && found.diverging === null && broken.length === 0;
  const file =
    made === null ? '' : `${nameAbout(stem, made.about)}.${made.kind === 'log' ? 'jsonl' : 'test.ts'}`;
  const status = useRef<HTMLParagraphElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  useResultInView(job, save, status);
  return (
    <Paper component="section" withBorder className={classes['panel']} p="sm" aria-labelledby={id}>
      <Stack gap={8}>
        <Title order={2} size="h5" id={id}>
          What is wrong
        </Title>
        {sent !== null && <SentReport sent={sent} />}
        {found === null && job.status !== 'failed' && <Text c="dimmed">Looking at every law…</Text>}
        <ul className={classes['list']}>
          {(found === null ? [] : findings(found)).map(({ turn, words }) => (
            <li key={`${turn} ${words}`}>
              <LinkButton onClick={() => go(positionOf(recording, turn))}>{`turn ${turn}`}</LinkButton>{' '}
              {words}
            </li>
          ))}
          {isNothingFound && (
            <li>
              Every turn is decided as it was then, and no law is broken. Where the shopper is right all the
              same, go to the turn that is wrong and make a test of it.
            </li>
          )}
        </ul>
        <Group gap={6}>
          {isNothingFound ? (
            recorded !== undefined && (
              <Button
                variant="filled"
                disabled={isWorking}
                onClick={() => start('test', { turn: recorded.n })}
              >
                {`Turn ${recorded.n} is wrong: make a test`}
              </Button>
            )
          ) : (
            <NativeSelect
              size="sm"
              aria-label="What it is about"
              data={[{ value: '', label: 'what is decided otherwise now' }, ...laws]}
              value={about}
              disabled={isWorking}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            />
          )}
          {(isNothingFound ? jobs.filter(([kind]) => kind === 'race') : jobs).map(([kind, name]) => (
            <Button
              key={kind}
              variant={kind === 'test' ? 'filled' : 'default'}
              disabled={found === null || isWorking}
              onClick={() => start(kind, { law: about === '' ? null : about })}
            >
              {name}
            </Button>
          ))}
          {isWorking && <Button onClick={cancel}>Cancel</Button>}
        </Group>
        <Text ref={status} role="status">
          {isWorking && `${working[job.kind]}… ${job.said}`}
          {job.status === 'done' && job.result.said}
          {job.status === 'failed' && `It failed: ${job.message}`}
        </Text>
        {made !== null && (
          <Group gap={6}>
            {made.kind === 'log' && <Button onClick={() => onOpen(made.text, file)}>Open as a log</Button>}
            <Button
              ref={save}
              className={classes['save']}
              onClick={() => saveFile(file, `${made.text}\n`, 'text/plain')}
            >
              {made.kind === 'log' ? 'Save as a log' : 'Save for tests/engine/regressions'}
            </Button>
          </Group>
        )}
        {made?.kind === 'test' && <Json value={made.text} label="test" />}
      </Stack>
    </Paper>
  );
};
