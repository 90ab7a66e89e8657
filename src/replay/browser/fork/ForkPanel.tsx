import { useMemo, useState, useId } from 'react';
import { version } from '../../../../package.json';
import { either as E } from 'fp-ts';
import { browserDigest } from '../../../../adapters/log-file/browser-digest.ts';
import { essenceOf } from '../recording/essence.ts';
import { waitingEffects, type Fork, type WaitingEffect } from './fork.ts';
import { forkFileName, savedFork } from './save-fork.ts';
import type { Travel } from '../travel/use-travel.ts';
import { Chip } from '../ui/Chip.tsx';
import { Button } from '../ui/Button.tsx';
import controls from '../ui/controls.module.css';
import classes from './ForkPanel.module.css';
import { download } from '../download.ts';
import { answersFor, originOfAnswer, readCommand } from './answers.ts';
import { prettyText } from '../detail/shown-changes.ts';

/** Chooses what an effect is answered with: something recorded, or a command typed as JSON. */
const AnswerForm = ({
  travel,
  waiting,
  onAnswered,
}: {
  readonly travel: Travel;
  readonly waiting: WaitingEffect;
  readonly onAnswered: () => void;
}) => {
  const { effect, cause } = waiting;
  const { program, turns } = travel.recording;
  const offered = useMemo(() => answersFor(program, effect, turns), [program, effect, turns]);
  const [text, setText] = useState(() => prettyText(offered[0]?.command) ?? '{\n  "type": ""\n}');
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const send = (): void => {
    const read = readCommand(program, text);
    if (E.isLeft(read)) {
      setProblem(read.left);
      return;
    }
    setProblem(null);
    travel.ask(read.right, originOfAnswer(effect), cause);
    onAnswered();
  };
  return (
    <form
      className={classes['answer']}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {offered.length > 0 && (
        <select
          className={controls['field']}
          aria-label="Answers to choose from"
          onChange={({ currentTarget }) =>
            setText(prettyText(offered[currentTarget.selectedIndex]?.command) ?? '')
          }
        >
          {offered.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
      <textarea
        className={classes['json']}
        aria-label="Answer as JSON"
        aria-invalid={problem !== null}
        aria-describedby={id}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p id={id} className={classes['error']} role="alert">
        {problem}
      </p>
      <div className={classes['bar']}>
        <Button type="submit" look="primary">
          Answer
        </Button>
      </div>
    </form>
  );
};

/** How many waiting effects are listed; older ones are rarely meant. */
const mostListed = 30;

/** The fork that is open: its effects, which wait for answers, and the way to keep it. */
export const ForkPanel = ({
  travel,
  fork,
  stem,
  onOpen,
}: {
  readonly travel: Travel;
  readonly fork: Fork;
  /** What files of this log are called by. */
  readonly stem: string;
  /** Opens the fork as a log of its own. */
  readonly onOpen: (text: string, name: string) => void;
}) => {
  const { recording, track, isLive, takeBack, go, last } = travel;
  const waiting = useMemo(() => waitingEffects(track), [track]);
  const [opened, setOpened] = useState<string | null>(null);
  const text = (): string => savedFork(recording, track, fork, { digest: browserDigest, engine: version });
  const name = forkFileName(stem, fork);
  return (
    <section className={classes['panel']} aria-label="Fork">
      <div className={classes['bar']}>
        <h2 className={classes['title']}>{`Fork after turn ${fork.from.n}`}</h2>
        <Chip>{fork.turns.length === 1 ? '1 turn' : `${fork.turns.length} turns`}</Chip>
      </div>
      <div className={classes['bar']}>
        <Button disabled={fork.turns.length === 0} onClick={takeBack}>
          Take back
        </Button>
        <Button onClick={() => download(text(), name)}>Save as a log</Button>
        <Button onClick={() => onOpen(text(), name)}>Open as a log</Button>
      </div>
      {!isLive && (
        <p className={classes['note']}>
          You look at an earlier turn.
          <Button look="link" onClick={() => go(last)}>
            Go to the end of the fork
          </Button>
        </p>
      )}
      <p className={classes['note']}>
        {waiting.length === 0
          ? 'No effect waits for an answer.'
          : `${waiting.length === 1 ? 'One effect waits' : `${waiting.length} effects wait`} for an answer; none is carried out unless you answer it.`}
      </p>
      {isLive && (
        <ul className={classes['waiting']}>
          {waiting.slice(0, mostListed).map((one) => {
            const id = `${one.cause.turn}.${one.cause.effect}`;
            return (
              <li key={id}>
                <div className={classes['effect']}>
                  <span className={classes['name']}>
                    <strong>{one.effect.type}</strong> {essenceOf(one.effect)}
                  </span>
                  <span className={classes['note']}>{`turn ${one.cause.turn}`}</span>
                  <Button aria-expanded={opened === id} onClick={() => setOpened(opened === id ? null : id)}>
                    {opened === id ? 'Close' : 'Answer…'}
                  </Button>
                </div>
                {opened === id && (
                  <AnswerForm travel={travel} waiting={one} onAnswered={() => setOpened(null)} />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
};
