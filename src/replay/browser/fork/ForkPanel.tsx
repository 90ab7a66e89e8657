import { Badge, Button, Group, JsonInput, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { version } from '../../../../package.json';
import { either as E } from 'fp-ts';
import { browserDigest } from '../../../../adapters/log-file/browser-digest.ts';
import { essenceOf } from '../recording/essence.ts';
import { waitingEffects, type Fork, type WaitingEffect, forkFileName, savedFork } from './fork.ts';
import type { Travel } from '../travel/use-travel.ts';
import classes from '../replay.module.css';
import { LinkButton } from '../ui/controls.tsx';
import { saveFile } from '../../../../adapters/browser/save-file.ts';
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
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap={6} py="xs" align="start">
        {offered.length > 0 && (
          <NativeSelect
            size="sm"
            aria-label="Answers to choose from"
            data={offered.map(({ name }) => name)}
            onChange={({ currentTarget }) =>
              setText(prettyText(offered[currentTarget.selectedIndex]?.command) ?? '')
            }
          />
        )}
        <JsonInput
          size="sm"
          w="100%"
          autosize
          minRows={6}
          aria-label="Answer as JSON"
          spellCheck={false}
          value={text}
          onChange={setText}
          error={problem}
          errorProps={{ role: 'alert' }}
        />
        <Button type="submit" variant="filled">
          Answer
        </Button>
      </Stack>
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
  readonly stem: string;
  readonly onOpen: (text: string, name: string) => void;
}) => {
  const { recording, track, isLive, takeBack, go, last } = travel;
  const waiting = useMemo(() => waitingEffects(track), [track]);
  const [opened, setOpened] = useState<string | null>(null);
  const text = (): string => savedFork(recording, track, fork, { digest: browserDigest, engine: version });
  const name = forkFileName(stem, fork);
  return (
    <Paper component="section" withBorder className={classes['panel']} p="sm" aria-label="Fork">
      <Group gap={6}>
        <Title order={2} size="h5">{`Fork after turn ${fork.from.n}`}</Title>
        <Badge color="gray">{fork.turns.length === 1 ? '1 turn' : `${fork.turns.length} turns`}</Badge>
      </Group>
      <Group gap={6} my={8}>
        <Button disabled={fork.turns.length === 0} onClick={takeBack}>
          Take back
        </Button>
        <Button onClick={() => saveFile(name, text(), 'text/plain')}>Save as a log</Button>
        <Button onClick={() => onOpen(text(), name)}>Open as a log</Button>
      </Group>
      {!isLive && (
        <Text>
          You look at an earlier turn.
          <LinkButton onClick={() => go(last)}>Go to the end of the fork</LinkButton>
        </Text>
      )}
      <Text c="dimmed">
        {waiting.length === 0
          ? 'No effect waits for an answer.'
          : `${waiting.length === 1 ? 'One effect waits' : `${waiting.length} effects wait`} for an answer; none is carried out unless you answer it.`}
      </Text>
      {isLive && (
        <ul className={classes['list']}>
          {waiting.slice(0, mostListed).map((one) => {
            const id = `${one.cause.turn}.${one.cause.effect}`;
            return (
              <li key={id}>
                <Group gap={6} justify="space-between">
                  <span>
                    <strong>{one.effect.type}</strong> {essenceOf(one.effect)}
                  </span>
                  <Text inherit c="dimmed" ml="auto">{`turn ${one.cause.turn}`}</Text>
                  <Button aria-expanded={opened === id} onClick={() => setOpened(opened === id ? null : id)}>
                    {opened === id ? 'Close' : 'Answer…'}
                  </Button>
                </Group>
                {opened === id && (
                  <AnswerForm travel={travel} waiting={one} onAnswered={() => setOpened(null)} />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Paper>
  );
};
