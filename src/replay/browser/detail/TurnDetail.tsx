import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { either as E } from 'fp-ts';
import { useMemo, useState, type ReactNode } from 'react';
import { sayOutcome } from '../../../../engine/log/say.ts';
import { positionOf, type RecordedTurn, differsAt } from '../recording/track.ts';
import { sayDuration } from '../../evidence/say.ts';
import { requestsOf, sayServerLine, type ServerLine, serverLinesOf } from '../../evidence/server-log.ts';
import type { Travel } from '../travel/use-travel.ts';
import { Json, LinkButton } from '../ui/controls.tsx';
import { Changes, StateTree, WhenChanged } from './states.tsx';
import type { StatePlace } from './shown-changes.ts';
import classes from '../replay.module.css';
import type { Span, SpanStatus } from '../recording/spans.ts';

export const DetailSection = (props: { readonly name: string; readonly children: ReactNode }) => (
  <Stack component="section" gap={6}>
    <Title order={3} size="sm">
      {props.name}
    </Title>
    {props.children}
  </Stack>
);

const TurnLink = ({ travel, position }: { readonly travel: Travel; readonly position: number }) => {
  const turn = travel.track.turns[position - 1];
  return (
    <LinkButton onClick={() => travel.go(position)}>
      {turn === undefined ? 'the start' : `turn ${turn.n}, ${turn.command.type}`}
    </LinkButton>
  );
};

const statuses: Readonly<Record<SpanStatus, readonly [words: string, color: string]>> = {
  answered: ['answered', 'green'],
  failed: ['failed', 'red'],
  unanswered: ['unanswered', 'orange'],
  silent: ['has no answer', 'gray'],
};

/** Request ids of the answers to an effect, with their lines of the server's log. */
const ServerSide = (props: {
  readonly travel: Travel;
  readonly span: Span;
  readonly serverLines: readonly ServerLine[];
}) => {
  const { travel, span, serverLines } = props;
  const log = { header: travel.recording.header, turns: travel.track.turns };
  const lines = serverLinesOf(serverLines, log, span);
  const requests = new Set([...requestsOf(log, span), ...lines.map(({ reqId }) => reqId)]);
  return [...requests].map((requestId) => (
    <div key={requestId}>
      <Text c="dimmed">{`request ${requestId}`}</Text>
      {lines
        .filter(({ reqId }) => reqId === requestId)
        .map((line) => (
          <details key={sayServerLine(line)}>
            <summary>{`server: ${sayServerLine(line)}`}</summary>
            <Json value={line} label="line of the server's log" />
          </details>
        ))}
    </div>
  ));
};

interface EffectsProps {
  readonly travel: Travel;
  readonly spans: readonly Span[];
  readonly serverLines: readonly ServerLine[];
}

const TurnEffects = ({ travel, spans, serverLines }: EffectsProps) => (
  <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }}>
    {spans.map((span) => {
      const asked = travel.track.turns[span.from - 1];
      const [words, color] = statuses[span.status];
      return (
        <li key={span.index}>
          <Group gap={6}>
            <strong>{span.effect.type}</strong>
            <Badge color={color}>{words}</Badge>
            {span.answers.map((position) => {
              const answer = travel.track.turns[position - 1];
              if (answer === undefined || asked === undefined) return null;
              return (
                <span key={position}>
                  <TurnLink travel={travel} position={position} />
                  {` after ${sayDuration(answer.at - asked.at)}`}
                </span>
              );
            })}
          </Group>
          <ServerSide travel={travel} span={span} serverLines={serverLines} />
          <Json value={span.effect} label={`effect ${span.effect.type}`} />
        </li>
      );
    })}
  </Stack>
);

const clockTime = (at: number, timeZone: string): string => {
  const shown: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' };
  try {
    return new Intl.DateTimeFormat('en-GB', { ...shown, timeZone }).format(at);
  } catch {
    return new Intl.DateTimeFormat('en-GB', shown).format(at);
  }
};

const Outcome = ({ turn }: { readonly turn: RecordedTurn }) =>
  E.isLeft(turn.outcome) ? (
    <DetailSection name="Rejected">
      <Json value={turn.outcome.left} label="rejection" />
    </DetailSection>
  ) : (
    <DetailSection name={`Events (${turn.outcome.right.length})`}>
      {turn.outcome.right.length === 0 ? (
        <Text c="dimmed">Accepted without an event.</Text>
      ) : (
        <Json value={turn.outcome.right} label="events" />
      )}
    </DetailSection>
  );

const DecidedNow = ({ travel, turn }: { readonly travel: Travel; readonly turn: RecordedTurn }) => {
  const { track, position } = travel;
  const divergence = track.divergences.get(position);
  const then = track.thenAt(position);
  const now = track.nowAt(position);
  const isDiffering = useMemo(() => differsAt(track, position), [track, position]);
  const { outcome, effects, thrown } = useMemo(() => track.decidedNow(position), [track, position]);
  if (divergence === undefined && !isDiffering && thrown === null) return null;
  return (
    <>
      {thrown !== null && (
        <DetailSection name="As decided now">
          <Alert color="violet">
            {`The rules of today fail at turn ${turn.n} (${thrown}), so nothing happens in it.`}
          </Alert>
        </DetailSection>
      )}
      {divergence !== undefined && thrown === null && (
        <DetailSection name="As decided now">
          <Alert color="violet">{divergence.message}</Alert>
          <Json
            value={E.isLeft(outcome) ? { rejection: outcome.left } : { events: outcome.right, effects }}
            label="what is decided now"
          />
        </DetailSection>
      )}
      <DetailSection name="The state then → the state now">
        <Changes before={then} after={now} none="Both states are the same." />
      </DetailSection>
    </>
  );
};

/** Number of a turn in its document, or in the log from which this one was made. */
const sayNumber = ({ track, position }: Travel, { seq }: RecordedTurn): string =>
  track.turns.slice(0, position).some(({ document }) => document !== undefined)
    ? `turn ${seq} since the page was loaded`
    : `turn ${seq} of the log it was made from`;

const Found = (props: {
  readonly travel: Travel;
  readonly turn: RecordedTurn;
  readonly onWrong: (() => void) | undefined;
  readonly onWatch: (place: StatePlace) => void;
  readonly serverLines: readonly ServerLine[];
}) => {
  const { travel, turn, onWrong, onWatch, serverLines } = props;
  const { recording, track, position, spans } = travel;
  const before = track.turns[position - 2];
  const own = spans.filter(({ from }) => from === position);
  const { cause } = turn;
  return (
    <>
      <header>
        <Title order={2} size="h4">
          {`Turn ${turn.n} · ${turn.command.type} `}
          <Badge color={E.isLeft(turn.outcome) ? 'red' : 'green'}>{sayOutcome(turn.outcome)}</Badge>
        </Title>
        <Text c="dimmed">
          {`${clockTime(turn.at, recording.header.timeZone)} · from ${turn.origin}`}
          {before !== undefined && ` · ${sayDuration(turn.at - before.at)} after the turn before`}
          {turn.waited !== undefined && ` · asked for ${sayDuration(turn.waited)} earlier`}
          {turn.seq !== turn.n && ` · ${sayNumber(travel, turn)}`}
        </Text>
        {travel.recorded !== undefined && (
          <Button mt={6} disabled={onWrong === undefined} onClick={onWrong}>
            This turn is wrong: make a test
          </Button>
        )}
      </header>
      <DetailSection name="Changes of the state">
        <Changes
          before={track.thenAt(position - 1)}
          after={track.thenAt(position)}
          none="The state stayed as it was."
          onWatch={onWatch}
        />
      </DetailSection>
      <DecidedNow travel={travel} turn={turn} />
      {cause !== null && (
        <DetailSection name="Caused by">
          <div>
            {positionOf(recording, cause.turn) >= 1 ? (
              <TurnLink travel={travel} position={positionOf(recording, cause.turn)} />
            ) : (
              `turn ${cause.turn}, which is not in this log`
            )}
            {` · effect ${cause.effect + 1}`}
            {cause.requestId !== undefined && ` · request ${cause.requestId}`}
          </div>
        </DetailSection>
      )}
      <DetailSection name="Command">
        <Json value={turn.command} label="command" />
      </DetailSection>
      <Outcome turn={turn} />
      <DetailSection name={`Effects (${own.length})`}>
        {own.length === 0 ? (
          <Text c="dimmed">It asked nothing of the world.</Text>
        ) : (
          <TurnEffects travel={travel} spans={own} serverLines={serverLines} />
        )}
      </DetailSection>
      <DetailSection name="The state after it">
        <StateTree value={track.thenAt(position)} place={[]} onWatch={onWatch} />
      </DetailSection>
    </>
  );
};

export const TurnDetail = (props: {
  readonly travel: Travel;
  /** Makes a test of it, when nothing else is being made. */
  readonly onWrong: (() => void) | undefined;
  readonly serverLines: readonly ServerLine[];
}) => {
  const { travel, onWrong, serverLines } = props;
  const turn = travel.track.turns[travel.position - 1];
  const { header } = travel.recording;
  const [watched, setWatched] = useState<StatePlace | null>(null);
  return (
    <Stack component="section" className={classes['detail']} pr="xs" pb="lg" aria-label="Turn">
      {watched !== null && <WhenChanged travel={travel} place={watched} onClose={() => setWatched(null)} />}
      {turn === undefined ? (
        <>
          <header>
            <Title order={2} size="h4">
              Before the first turn
            </Title>
            <Text c="dimmed">{clockTime(header.startedAt, header.timeZone)}</Text>
          </header>
          <DetailSection name="The state that the log begins with">
            <StateTree value={travel.track.thenAt(0)} place={[]} onWatch={setWatched} />
          </DetailSection>
        </>
      ) : (
        <Found travel={travel} turn={turn} onWrong={onWrong} onWatch={setWatched} serverLines={serverLines} />
      )}
    </Stack>
  );
};
