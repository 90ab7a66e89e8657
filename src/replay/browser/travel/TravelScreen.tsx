import { Alert, Button, Kbd, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useMemo, useRef, useState } from 'react';
import { TurnDetail } from '../detail/TurnDetail.tsx';
import { EvidencePanel, useEvidence } from '../evidence/EvidencePanel.tsx';
import type { Found } from '../evidence/worker.ts';
import { ForkPanel } from '../fork/ForkPanel.tsx';
import { ShopPanel } from '../frame/Pages.tsx';
import { fileStem } from '../open/use-log-reader.ts';
import type { OpenLog } from '../open/use-log-reader.ts';
import { sayProblem } from '../recording/read-recording.ts';
import { positionOf } from '../recording/track.ts';
import { firstFinding } from '../recording/spans.ts';
import classes from '../replay.module.css';
import { EffectBars } from '../timeline/EffectBars.tsx';
import { Transport } from '../timeline/Transport.tsx';
import { TurnSlider } from '../timeline/TurnSlider.tsx';
import { usePlaying } from '../timeline/playing.ts';
import { TurnList } from '../turns/TurnList.tsx';
import { type Keys, KeysDialog, useKeys } from '../ui/keys.tsx';
import { Columns, type ShownColumns, Bar, LogFacts } from './Bar.tsx';
import { placeInHash, usePlaceInHash, useTravel } from './use-travel.ts';

const wrong = ({ diverging, broken }: Found): number =>
  (diverging === null ? 0 : 1) + new Set(broken.map(({ law }) => law)).size;

/** An open log: time above, and below it the turns, the present turn and the shop. */
export const TravelScreen = ({
  log,
  onClose,
  onOpen,
  onCompare,
}: {
  readonly log: OpenLog;
  readonly onClose: () => void;
  readonly onOpen: (text: string, name: string) => void;
  readonly onCompare: () => void;
}) => {
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
  const [shown, setShown] = useState<ShownColumns>('shop');
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
      <Columns
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
