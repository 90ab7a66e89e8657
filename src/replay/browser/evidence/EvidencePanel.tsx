import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { JobKind } from '../../evidence/jobs.ts';
import { download } from '../download.ts';
import { nameAbout } from '../open/file-stem.ts';
import { SentReport } from '../open/SentReport.tsx';
import type { SentReport as Report } from '../open/use-log-reader.ts';
import { positionOf } from '../recording/recording.ts';
import type { Travel } from '../travel/use-travel.ts';
import { Button } from '../ui/Button.tsx';
import controls from '../ui/controls.module.css';
import { Json } from '../ui/Json.tsx';
import { takesText } from '../ui/use-keys.ts';
import classes from './EvidencePanel.module.css';
import type { EvidenceWork, JobState } from './use-evidence.ts';

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

/** Brings what a job has made into view when it is done: it may be below the edge of its box. Nobody who types loses the field. */
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
    <section className={classes['panel']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        What is wrong
      </h2>
      {sent !== null && <SentReport sent={sent} className={classes['report']} />}
      {found === null && job.status !== 'failed' && <p className={classes['note']}>Looking at every law…</p>}
      {found !== null && (
        <ul className={classes['found']}>
          {found.diverging !== null && (
            <li>
              <Button look="link" onClick={() => go(positionOf(recording, found.diverging?.turn ?? 0))}>
                {`turn ${found.diverging.turn}`}
              </Button>{' '}
              {`is decided otherwise now: ${found.diverging.message}`}
            </li>
          )}
          {broken.slice(0, 20).map(({ turn, law, message }) => (
            <li key={`${turn} ${law}`}>
              <Button look="link" onClick={() => go(positionOf(recording, turn))}>{`turn ${turn}`}</Button>{' '}
              {`breaks ${law}: ${message}`}
            </li>
          ))}
          {isNothingFound && (
            <li>
              Every turn is decided as it was then, and no law is broken. Where the shopper is right all the
              same, go to the turn that is wrong and make a test of it.
            </li>
          )}
        </ul>
      )}
      <div className={classes['bar']}>
        {isNothingFound ? (
          recorded !== undefined && (
            <Button look="primary" disabled={isWorking} onClick={() => start('test', { turn: recorded.n })}>
              {`Turn ${recorded.n} is wrong: make a test`}
            </Button>
          )
        ) : (
          <select
            className={controls['field']}
            aria-label="What it is about"
            value={about}
            disabled={isWorking}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            <option value="">what is decided otherwise now</option>
            {laws.map((law) => (
              <option key={law}>{law}</option>
            ))}
          </select>
        )}
        {(isNothingFound ? jobs.filter(([kind]) => kind === 'race') : jobs).map(([kind, name]) => (
          <Button
            key={kind}
            look={kind === 'test' ? 'primary' : 'button'}
            disabled={found === null || isWorking}
            onClick={() => start(kind, { law: about === '' ? null : about })}
          >
            {name}
          </Button>
        ))}
        {isWorking && <Button onClick={cancel}>Cancel</Button>}
      </div>
      <p ref={status} className={classes['said']} role="status">
        {isWorking && `${working[job.kind]}… ${job.said}`}
        {job.status === 'done' && job.result.said}
        {job.status === 'failed' && `It failed: ${job.message}`}
      </p>
      {made !== null && (
        <div className={classes['bar']}>
          {made.kind === 'log' && <Button onClick={() => onOpen(made.text, file)}>Open as a log</Button>}
          <Button ref={save} className={classes['save']} onClick={() => download(made.text, file)}>
            {made.kind === 'log' ? 'Save as a log' : 'Save for tests/engine/regressions'}
          </Button>
        </div>
      )}
      {made?.kind === 'test' && <Json value={made.text} label="test" />}
    </section>
  );
};
