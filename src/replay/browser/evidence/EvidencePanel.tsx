import { Button, Group, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { JobKind } from '../../evidence/jobs.ts';
import { download } from '../download.ts';
import { nameAbout } from '../open/file-stem.ts';
import { SentReport } from '../open/SentReport.tsx';
import type { SentReport as Report } from '../open/use-log-reader.ts';
import { positionOf } from '../recording/recording.ts';
import type { Travel } from '../travel/use-travel.ts';
import classes from '../replay.module.css';
import { Json } from '../ui/Json.tsx';
import { takesText } from '../ui/keys.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import type { EvidenceWork, JobState } from './use-evidence.ts';
import type { Found } from './worker.ts';

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

/** What is wrong turn by turn, in words. */
const findings = ({
  diverging,
  broken,
}: Found): readonly { readonly turn: number; readonly words: string }[] => [
  ...(diverging === null
    ? []
    : [{ turn: diverging.turn, words: `is decided otherwise now: ${diverging.message}` }]),
  ...broken.slice(0, 20).map(({ turn, law, message }) => ({ turn, words: `breaks ${law}: ${message}` })),
];

/** Brings what a job has made into view when it is done: it may be below the edge of its box. A field that is typed into keeps the focus. */
const useResultInView = (
  { status }: JobState,
  save: RefObject<HTMLElement | null>,
  said: RefObject<HTMLElement | null>,
): void => {
  const wasWorking = useRef(false);
  useEffect(() => {
    if (wasWorking.current && (status === 'done' || status === 'failed')) {
      (save.current ?? said.current)?.scrollIntoView({ block: 'nearest' });
      if (!takesText(document.activeElement)) save.current?.focus({ preventScroll: true });
    }
    wasWorking.current = status === 'working';
  }, [status, save, said]);
};

/** What is wrong with the log, and the ways to make little of it: fewer turns, another order of answers, a test. */
export const EvidencePanel = ({
  travel,
  work,
  sent,
  stem,
  onOpen,
}: {
  readonly travel: Travel;
  readonly work: EvidenceWork;
  /** What was told of the log, where it was sent. */
  readonly sent: Report | null;
  /** What files of this log are called by. */
  readonly stem: string;
  /** Opens a log that was made as a log of its own. */
  readonly onOpen: (text: string, name: string) => void;
}) => {
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
            <Button ref={save} className={classes['save']} onClick={() => download(`${made.text}\n`, file)}>
              {made.kind === 'log' ? 'Save as a log' : 'Save for tests/engine/regressions'}
            </Button>
          </Group>
        )}
        {made?.kind === 'test' && <Json value={made.text} label="test" />}
      </Stack>
    </Paper>
  );
};
