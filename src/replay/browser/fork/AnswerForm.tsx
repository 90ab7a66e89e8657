import { either as E } from 'fp-ts';
import { useId, useMemo, useState } from 'react';
import { answersFor, originOfAnswer, readCommand } from './answers.ts';
import type { WaitingEffect } from './fork.ts';
import { prettyText } from '../detail/shown-changes.ts';
import type { Travel } from '../travel/use-travel.ts';
import controls from '../ui/controls.module.css';
import classes from './ForkPanel.module.css';

/** Chooses what an effect is answered with: something recorded, or a command typed as JSON. */
export const AnswerForm = ({
  travel,
  waiting,
  onAnswered,
}: {
  readonly travel: Travel;
  readonly waiting: WaitingEffect;
  readonly onAnswered: () => void;
}) => {
  const { effect, cause } = waiting;
  const { turns } = travel.recording;
  const offered = useMemo(() => answersFor(effect, turns), [effect, turns]);
  const [text, setText] = useState(() => prettyText(offered[0]?.command) ?? '{\n  "type": ""\n}');
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const send = (): void => {
    const read = readCommand(text);
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
        <button type="submit" className={controls['primary']}>
          Answer
        </button>
      </div>
    </form>
  );
};
