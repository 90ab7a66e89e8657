import { Badge, Button, Group, JsonInput, NativeSelect, Paper, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { version } from '../../../../package.json';
import { either as E, function as F } from 'fp-ts';
import { browserDigest } from '../../../../adapters/log-file/browser-digest.ts';
import { sayCount } from '../../evidence/say.ts';
import { summaryOf } from '../recording/summary.ts';
import { waitingEffects, type Fork, type WaitingEffect, forkFileName, savedFork } from './fork.ts';
import type { Travel } from '../travel/use-travel.ts';
import classes from '../replay.module.css';
import { LinkButton } from '../ui/controls.tsx';
import { saveFile } from '../../../../adapters/browser/save-file.ts';
import { prettyText } from '../detail/shown-changes.ts';
import type { Command, Effect } from '../../../../engine/slices.ts';
import { isWait } from '../../../../engine/kernel/slice.ts';
import { canonicalText } from '../../../../engine/kernel/canonical.ts';
import { readWord } from '../../../../engine/log/words.ts';
import type { Origin } from '../../../../engine/log/turn.ts';
import type { AnyEffect } from '../../../../engine/kernel/language.ts';
import type { Tagged } from '../../../../engine/kernel/tagged.ts';
import { type AnyProgram, versionOf } from '../../../../engine/log/program.ts';
import type { RecordedTurn } from '../recording/track.ts';
import { spansOf } from '../recording/spans.ts';

interface OfferedAnswer {
  readonly name: string;
  readonly command: Tagged;
}

/** The answer that follows from an effect of the shop itself, where one does. */
const shopAnswers = (effect: Effect): readonly (OfferedAnswer & { readonly command: Command })[] => {
  switch (effect.type) {
    case 'WaitToSend':
      return [{ name: 'The pause is over', command: { type: 'SendChange', ...effect.line } }];
    case 'WaitToForget':
      return [{ name: 'The time for undoing is over', command: { type: 'ForgetRemoval', ...effect.line } }];
    case 'LogIn':
      return [{ name: 'The sign-in succeeded', command: { type: 'LoginSucceeded' } }];
    case 'CheckStock':
      return [{ name: 'The stock is there', command: { type: 'CheckoutValidated', cartId: effect.cartId } }];
    case 'Navigate': {
      const [pathname = '/', search] = effect.to.split('?', 2);
      const command: Command = {
        type: 'EnterRoute',
        pathname,
        search: search === undefined ? '' : `?${search}`,
      };
      return [{ name: 'The visitor arrives there', command }];
    }
    default:
      return [];
  }
};

const mostOffered = 12;

/** Recorded answer reused for another effect: its request fields are replaced by this effect's. */
const fitted = (command: Tagged, effect: AnyEffect): Tagged => {
  const asked = Object.entries(effect).filter(([name]) => name !== 'type' && name in command);
  return asked.length === 0 ? command : { ...command, ...Object.fromEntries(asked) };
};

/** Answers offered for an effect: derived ones, then those of its type in this log, the latest first. */
export const answersFor = (
  program: AnyProgram,
  effect: AnyEffect,
  turns: readonly RecordedTurn[],
): readonly OfferedAnswer[] => {
  const offered: OfferedAnswer[] = program.name === 'shop' ? [...shopAnswers(effect as Effect)] : [];
  const known = new Set(offered.map(({ command }) => canonicalText(command)));
  const answered = spansOf(turns).filter((span) => span.effect.type === effect.type);
  for (const position of answered.flatMap(({ answers }) => answers).reverse()) {
    const turn = turns[position - 1];
    if (turn === undefined || offered.length >= mostOffered) continue;
    const command = fitted(turn.command, effect);
    const text = canonicalText(command);
    if (known.has(text)) continue;
    known.add(text);
    offered.push({ name: `${command.type} ${summaryOf(command)} (turn ${turn.n})`, command });
  }
  return offered;
};

export const originOfAnswer = (effect: AnyEffect): Origin =>
  isWait(effect) ? 'timer' : effect.type === 'Navigate' ? 'ui' : 'effect';

/** Parses a command of a program from JSON; left is the error. */
const readCommand = (program: AnyProgram, text: string): E.Either<string, Tagged> =>
  F.pipe(
    E.tryCatch((): unknown => JSON.parse(text), E.toError),
    E.mapLeft(({ message }) => `This is no JSON: ${message}`),
    E.chain((value) => readWord(program, 'command', value, versionOf(program))),
  );

const AnswerForm = (props: {
  readonly travel: Travel;
  readonly waiting: WaitingEffect;
  readonly onAnswered: () => void;
}) => {
  const { travel, waiting, onAnswered } = props;
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

const mostListed = 30;

export const ForkPanel = (props: {
  readonly travel: Travel;
  readonly fork: Fork;
  readonly stem: string;
  readonly onOpen: (text: string, name: string) => void;
}) => {
  const { travel, fork, stem, onOpen } = props;
  const { recording, track, isLive, takeBack, go, last } = travel;
  const waiting = useMemo(() => waitingEffects(track), [track]);
  const [opened, setOpened] = useState<string | null>(null);
  const text = (): string => savedFork(recording, track, fork, { digest: browserDigest, engine: version });
  const name = forkFileName(stem, fork);
  return (
    <Paper component="section" withBorder className={classes['panel']} p="sm" aria-label="Fork">
      <Group gap={6}>
        <Title order={2} size="h5">{`Fork after turn ${fork.from.n}`}</Title>
        <Badge color="gray">{sayCount(fork.turns.length, 'turn')}</Badge>
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
                    <strong>{one.effect.type}</strong> {summaryOf(one.effect)}
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
