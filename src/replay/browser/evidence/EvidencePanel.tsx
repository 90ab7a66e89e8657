import { useId, useState } from 'react';
import type { JobKind } from '../../evidence/jobs.ts';
import { download } from '../download.ts';
import { positionOf } from '../recording/recording.ts';
import type { Travel } from '../travel/use-travel.ts';
import { Button } from '../ui/Button.tsx';
import controls from '../ui/controls.module.css';
import { Json } from '../ui/Json.tsx';
import classes from './EvidencePanel.module.css';
import type { EvidenceWork } from './use-evidence.ts';

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

/** What is wrong with the log, and the ways to make little of it: fewer turns, another order of answers, a test. */
export const EvidencePanel = ({
  travel,
  work,
  onOpen,
}: {
  readonly travel: Travel;
  readonly work: EvidenceWork;
  /** Opens a log that was made as a log of its own. */
  readonly onOpen: (text: string, name: string) => void;
}) => {
  const { found, job, start, cancel } = work;
  const { recording, go } = travel;
  const id = useId();
  const broken = found?.broken ?? [];
  const laws = [...new Set(broken.map(({ law }) => law))];
  const [chosen, setChosen] = useState<string | null>(null);
  const about = chosen ?? (found?.diverging === null ? (laws[0] ?? '') : '');
  const isWorking = job.status === 'working';
  const made = job.status === 'done' ? job.result.made : null;
  const stem = recording.header.logId.replaceAll(/[^A-Za-z0-9-]/g, '').slice(0, 40) || 'log';
  return (
    <section className={classes['panel']} aria-labelledby={id}>
      <h2 id={id} className={classes['title']}>
        What is wrong
      </h2>
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
          {found.diverging === null && broken.length === 0 && (
            <li>Every turn is decided as it was then, and no law is broken.</li>
          )}
        </ul>
      )}
      <div className={classes['bar']}>
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
        {jobs.map(([kind, name]) => (
          <Button
            key={kind}
            look={kind === 'test' ? 'primary' : 'button'}
            disabled={found === null || isWorking}
            onClick={() => start(kind, about === '' ? null : about)}
          >
            {name}
          </Button>
        ))}
        {isWorking && <Button onClick={cancel}>Cancel</Button>}
      </div>
      <p className={classes['said']} role="status">
        {isWorking && `${working[job.kind]}… ${job.said}`}
        {job.status === 'done' && job.result.said}
        {job.status === 'failed' && `It failed: ${job.message}`}
      </p>
      {made !== null && (
        <div className={classes['bar']}>
          {made.kind === 'log' && (
            <Button onClick={() => onOpen(made.text, `${stem}-small.jsonl`)}>Open as a log</Button>
          )}
          <Button
            onClick={() =>
              download(made.text, made.kind === 'log' ? `${stem}-small.jsonl` : `${stem}.test.ts`)
            }
          >
            {made.kind === 'log' ? 'Save as a log' : 'Save for tests/engine/regressions'}
          </Button>
        </div>
      )}
      {made?.kind === 'test' && <Json value={made.text} label="test" />}
    </section>
  );
};
