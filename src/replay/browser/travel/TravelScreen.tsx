import { Alert, Button, FileButton, Kbd, Stack, Box, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { TurnDetail } from '../detail/TurnDetail.tsx';
import { EvidencePanel, useEvidence } from '../evidence/EvidencePanel.tsx';
import type { Found } from '../evidence/worker.ts';
import { ForkPanel } from '../fork/ForkPanel.tsx';
import { ShopPanel } from '../frame/Pages.tsx';
import { fileStem, type OpenLog } from '../open/use-log-reader.ts';
import { sayProblem } from '../recording/read-recording.ts';
import { positionOf, turnAt } from '../recording/track.ts';
import { firstFinding, type Landmarks } from '../recording/spans.ts';
import classes from '../replay.module.css';
import { EffectBars } from '../timeline/EffectBars.tsx';
import { usePlaying, speeds } from '../timeline/playing.ts';
import { TurnList } from '../turns/TurnList.tsx';
import { type Keys, KeysDialog, useKeys } from '../ui/keys.tsx';
import { Panels, type ShownPanels, Bar, LogFacts } from './Bar.tsx';
import { placeInHash, usePlaceInHash, useTravel, type Travel } from './use-travel.ts';
import { sayOutcome } from '../../../../engine/log/say.ts';
import { sayElapsed } from '../../evidence/say.ts';
import type { ServerLine } from '../../evidence/server-log.ts';
import { Choice } from '../ui/controls.tsx';

const jumps: readonly (readonly [to: keyof Landmarks, name: string, key: string])[] = [
  ['rejections', 'Refusal', 'r'],
  ['failures', 'Failure', 'e'],
  ['divergences', 'Divergence', 'd'],
  ['laws', 'Broken law', 'l'],
  ['marks', 'Mark', 'b'],
];

const Transport = ({ travel, isLooking }: { readonly travel: Travel; readonly isLooking: boolean }) => {
  const { position, last, isPlaying, speed, landmarks, fork, left, marks, go, setPlaying, setSpeed } = travel;
  const isMarked = marks.has(position);
  return (
    <Group gap={8}>
      <Button.Group>
        <Button aria-label="Previous turn" disabled={position === 0} onClick={() => go(position - 1)}>
          ‹
        </Button>
        <Button
          aria-label={isPlaying ? 'Pause' : 'Play'}
          disabled={last === 0}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? '❚❚' : '▶'}
        </Button>
        <Button aria-label="Next turn" disabled={position === last} onClick={() => go(position + 1)}>
          ›
        </Button>
      </Button.Group>
      <Choice
        label="Speed"
        options={speeds.map((factor) => [factor, `${factor}×`] as const)}
        value={speed}
        onChoose={setSpeed}
      />
      <Group gap={6} role="group" aria-label="Jump to the next">
        {jumps.map(([to, name, key]) => (
          <Button
            key={to}
            px="xs"
            disabled={landmarks[to].length === 0}
            rightSection={<Kbd visibleFrom="lg">{key}</Kbd>}
            onClick={() => travel.jump(to)}
          >
            {`${name} ${to === 'laws' && isLooking ? '…' : landmarks[to].length}`}
          </Button>
        ))}
      </Group>
      <Button
        px="xs"
        aria-pressed={isMarked}
        disabled={position === 0}
        rightSection={<Kbd visibleFrom="lg">m</Kbd>}
        onClick={travel.toggleMark}
      >
        {isMarked ? '★ Mark' : '☆ Mark'}
      </Button>
      <Group gap={6} ml="auto">
        {left !== null && (
          <Button variant="subtle" onClick={travel.returnToFork}>
            {`Back to the fork after turn ${left.from.n}`}
          </Button>
        )}
        <Button
          variant={fork === null ? 'filled' : 'default'}
          onClick={fork === null ? travel.startFork : travel.leaveFork}
        >
          {fork === null ? 'Fork here' : 'Leave the fork'}
        </Button>
      </Group>
    </Group>
  );
};

const places = 400;

/** Marks of positions from 1 to `last` on a scale from 0 to 1000; those at one place are one mark. */
const marksOf = (positions: readonly number[], last: number): readonly number[] => [
  ...new Set(
    positions.map((position) => (Math.round((position / Math.max(1, last)) * places) / places) * 997),
  ),
];

const rows: readonly (readonly [landmarks: keyof Landmarks, y: number, height: number, color: string])[] = [
  ['failures', 0, 2.4, 'yellow-7'],
  ['rejections', 2.6, 2.4, 'error'],
  ['divergences', 5.2, 2.4, 'violet-filled'],
  ['laws', 7.8, 2.4, 'teal-7'],
  ['marks', 0, 10, 'text'],
];

const sayPlace = ({ recording, track, position }: Travel): string => {
  const turn = track.turns[position - 1];
  return turn === undefined
    ? 'before the first turn'
    : `turn ${turn.n} of ${turnAt(recording, track.turns.length)}: ${turn.command.type}, ${sayOutcome(turn.outcome)}`;
};

const TurnSlider = ({ travel }: { readonly travel: Travel }) => {
  const { recording, track, position, last, landmarks, go } = travel;
  const turn = track.turns[position - 1];
  const marks = useMemo(
    () =>
      rows.flatMap(([name, y, height, color]) =>
        marksOf(landmarks[name], last).map((x) => (
          <rect
            key={`${name} ${x}`}
            x={x}
            y={y}
            width={3}
            height={height}
            fill={`var(--mantine-color-${color})`}
          />
        )),
      ),
    [landmarks, last],
  );
  return (
    <Group gap="0 16px">
      <Box flex="1 1 300px">
        <svg width="100%" height={14} viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
          {marks}
        </svg>
        <input
          type="range"
          style={{ width: '100%', margin: 0, accentColor: 'var(--mantine-primary-color-filled)' }}
          aria-label="Turn"
          aria-valuetext={sayPlace(travel)}
          min={0}
          max={last}
          step={1}
          value={position}
          onChange={({ currentTarget }) => go(currentTarget.valueAsNumber)}
        />
      </Box>
      <Text style={{ fontVariantNumeric: 'tabular-nums' }}>
        <strong>{turn === undefined ? 'Start' : `Turn ${turn.n}`}</strong>
        {` of ${turnAt(recording, last)} · ${sayElapsed((turn?.at ?? recording.header.startedAt) - recording.header.startedAt)}`}
      </Text>
    </Group>
  );
};

const wrong = ({ diverging, broken }: Found): number =>
  (diverging === null ? 0 : 1) + new Set(broken.map(({ law }) => law)).size;

export const TravelScreen = (props: {
  readonly log: OpenLog;
  readonly onClose: () => void;
  readonly onOpen: (text: string, name: string) => void;
  readonly onCompare: () => void;
  readonly serverLines: readonly ServerLine[];
  readonly onServerLog: (file: Blob) => void;
}) => {
  const { log, onClose, onOpen, onCompare, serverLines, onServerLog } = props;
  const { recording, file, sent } = log;
  const [begin] = useState(() => placeInHash(window.location.hash));
  const work = useEvidence(file);
  const { found } = work;
  const broken = useMemo(
    () =>
      new Map(
        (found?.broken ?? []).map(({ turn, law, message }) => [
          positionOf(recording, turn),
          `${law}: ${message}`,
        ]),
      ),
    [found, recording],
  );
  const travel = useTravel(recording, begin, broken);
  const { go, position } = travel;
  const finding =
    found === null ? undefined : firstFinding(recording, broken.keys(), sent?.lastFailure ?? null);
  const isPlaced = useRef(begin.turn !== undefined);
  useEffect(() => {
    if (found === null || isPlaced.current) return;
    isPlaced.current = true;
    // A tester who has moved meanwhile stays there.
    if (finding !== undefined && position === 1) go(finding);
  }, [found, finding, position, go]);
  const [isEvidenceShown, setEvidenceShown] = useState(false);
  const [shown, setShown] = useState<ShownPanels>('shop');
  const search = useRef<HTMLInputElement>(null);
  const [isKeysShown, keysDialog] = useDisclosure();
  usePlaying(travel);
  usePlaceInHash(travel);
  const { fork, recorded, last, jump } = travel;
  const keys: Keys = [
    ['One turn back or on', { ArrowLeft: () => go(position - 1), ArrowRight: () => go(position + 1) }],
    [
      'Ten turns back or on',
      { 'Shift ArrowLeft': () => go(position - 10), 'Shift ArrowRight': () => go(position + 10) },
    ],
    ['The beginning or the end', { Home: () => go(0), End: () => go(last) }],
    ['Play or pause', { ' ': () => travel.setPlaying(!travel.isPlaying) }],
    ['Next refusal', { r: () => jump('rejections') }],
    ['Next effect that failed', { e: () => jump('failures') }],
    ['First, then next divergence', { d: () => jump('divergences') }],
    ['Next broken law', { l: () => jump('laws') }],
    ['Mark this turn, or no longer', { m: travel.toggleMark }],
    ['Next marked turn', { b: () => jump('marks') }],
    ['Fork here, or leave the fork', { f: fork === null ? travel.startFork : travel.leaveFork }],
    ['Compare with another log', { c: onCompare }],
    [
      'Search the turns',
      {
        '/': () => {
          if ((search.current?.getClientRects().length ?? 0) === 0) setShown('turns');
          search.current?.focus();
        },
      },
    ],
    ['These keys', { '?': keysDialog.open }],
  ];
  useKeys(keys);
  const stem = fileStem(log);
  return (
    <div className={classes['screen']}>
      <Bar leave="Open another" onLeave={onClose} onKeys={keysDialog.open}>
        <LogFacts log={log} />
      </Bar>
      {recording.problem !== null && (
        <Alert color="orange" py="xs" radius={0}>
          {`${sayProblem(recording.problem)} What stands before it is shown.`}
        </Alert>
      )}
      <Stack component="section" gap={8} px={{ base: 'xs', sm: 'md' }} pt="xs" aria-label="Time">
        <Transport travel={travel} isLooking={found === null && work.job.status !== 'failed'} />
        <TurnSlider travel={travel} />
        <EffectBars travel={travel} />
      </Stack>
      <Panels
        program={recording.program.name}
        shown={shown}
        onShown={setShown}
        tools={
          <>
            <Button
              aria-expanded={isEvidenceShown}
              onClick={() => {
                setEvidenceShown(!isEvidenceShown);
                if (!isEvidenceShown) setShown('turn');
              }}
            >
              {`What is wrong${found === null ? '…' : ` ${wrong(found)}`}`}
            </Button>
            <Button onClick={onCompare} rightSection={<Kbd>c</Kbd>}>
              Compare…
            </Button>
            <FileButton onChange={(file) => file !== null && onServerLog(file)}>
              {(button) => (
                <Button {...button}>
                  {serverLines.length === 0 ? 'Server log…' : `Server log: ${serverLines.length} lines`}
                </Button>
              )}
            </FileButton>
          </>
        }
        turns={<TurnList travel={travel} searchRef={search} />}
        turn={
          <>
            {isEvidenceShown && (
              <EvidencePanel travel={travel} work={work} sent={sent} stem={stem} onOpen={onOpen} />
            )}
            {fork !== null && <ForkPanel travel={travel} fork={fork} stem={stem} onOpen={onOpen} />}
            <TurnDetail
              travel={travel}
              serverLines={serverLines}
              onWrong={
                found === null || work.job.status === 'working'
                  ? undefined
                  : () => {
                      setEvidenceShown(true);
                      work.start('test', { turn: recorded?.n ?? null });
                    }
              }
            />
          </>
        }
        pages={<ShopPanel travel={travel} keys={keys} />}
      />
      <KeysDialog keys={keys} isOpen={isKeysShown} onClose={keysDialog.close} />
    </div>
  );
};
