import { useEffect, useMemo, useRef, useState } from 'react';
import { TurnDetail } from '../detail/TurnDetail.tsx';
import { EvidencePanel } from '../evidence/EvidencePanel.tsx';
import type { Found } from '../evidence/messages.ts';
import { useEvidence } from '../evidence/use-evidence.ts';
import { ForkPanel } from '../fork/ForkPanel.tsx';
import { type TravelAction, keysInWords, actionOf } from './keys.ts';
import { sayProblem } from '../recording/read-recording.ts';
import { positionOf, type Recording } from '../recording/recording.ts';
import { firstFinding } from '../recording/spans.ts';
import type { SignatureCheck } from '../recording/signature.ts';
import { ShopPanel } from '../frame/ShopPanel.tsx';
import { Choice } from '../ui/Choice.tsx';
import { WarningIcon } from '../ui/icons.tsx';
import { EffectBars } from '../timeline/EffectBars.tsx';
import { LogBar } from './LogBar.tsx';
import { Transport } from '../timeline/Transport.tsx';
import { Button } from '../ui/Button.tsx';
import classes from './TravelScreen.module.css';
import { TurnList } from '../turns/TurnList.tsx';
import { TurnSlider } from '../timeline/TurnSlider.tsx';
import { fileStem } from '../open/file-stem.ts';
import type { SentReport } from '../open/use-log-reader.ts';
import { placeInHash, usePlaceInHash } from './use-place-in-hash.ts';
import { usePlaying } from '../timeline/use-playing.ts';
import type { Scheme } from '../ui/use-scheme.ts';
import { type Travel, useTravel } from './use-travel.ts';
import controls from '../ui/controls.module.css';
import { KeysDialog } from '../ui/KeysDialog.tsx';
import { useKeys } from '../ui/use-keys.ts';

/** How many things are wrong with a log. */
const wrong = ({ diverging, broken }: Found): number =>
  (diverging === null ? 0 : 1) + new Set(broken.map(({ law }) => law)).size;

/** The part that is shown where there is no room for all. */
export type Shown = 'turns' | 'turn' | 'shop';

const parts: readonly (readonly [shown: Shown, name: string])[] = [
  ['turns', 'Turns'],
  ['turn', 'Turn'],
  ['shop', 'Shop'],
];

const moves: Readonly<
  Record<Exclude<TravelAction, 'filter' | 'keys' | 'compare'>, (travel: Travel) => void>
> = {
  back: ({ go, position }) => go(position - 1),
  forward: ({ go, position }) => go(position + 1),
  'back-ten': ({ go, position }) => go(position - 10),
  'forward-ten': ({ go, position }) => go(position + 10),
  first: ({ go }) => go(0),
  last: ({ go, last }) => go(last),
  play: ({ setPlaying, isPlaying }) => setPlaying(!isPlaying),
  rejection: ({ jump }) => jump('rejections'),
  failure: ({ jump }) => jump('failures'),
  divergence: ({ jump }) => jump('divergences'),
  law: ({ jump }) => jump('laws'),
  mark: ({ toggleMark }) => toggleMark(),
  'next-mark': ({ jump }) => jump('marks'),
  fork: ({ fork, startFork, leaveFork }) => (fork === null ? startFork() : leaveFork()),
};

/** An open log: time above, and below it the turns, the present turn and the shop. */
export const TravelScreen = ({
  recording,
  file,
  name,
  sent,
  scheme,
  signature,
  onClose,
  onOpen,
  onCompare,
}: {
  readonly recording: Recording;
  /** The text of the log. */
  readonly file: Blob;
  readonly name: string;
  /** What was told of it, where it was sent. */
  readonly sent: SentReport | null;
  readonly scheme: Scheme;
  readonly signature: SignatureCheck;
  readonly onClose: () => void;
  /** Opens another log from its text. */
  readonly onOpen: (text: string, name: string) => void;
  /** Asks for another log to lay beside this one. */
  readonly onCompare: () => void;
}) => {
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
    // Who has moved meanwhile stays there.
    if (finding !== undefined && position === 1) go(finding);
  }, [found, finding, position, go]);
  const [isEvidenceShown, setEvidenceShown] = useState(false);
  const [shown, setShown] = useState<Shown>('shop');
  const search = useRef<HTMLInputElement>(null);
  const keys = useRef<HTMLDialogElement>(null);
  usePlaying(travel);
  usePlaceInHash(travel);
  const act = (action: TravelAction): void => {
    if (action === 'filter') {
      if ((search.current?.getClientRects().length ?? 0) === 0) setShown('turns');
      search.current?.focus();
    } else if (action === 'keys') keys.current?.showModal();
    else if (action === 'compare') onCompare();
    else moves[action](travel);
  };
  useKeys(actionOf, act, ['play']);
  const { fork, recorded } = travel;
  const stem = fileStem({ name, sent });
  return (
    <div className={classes['screen']}>
      <LogBar
        recording={recording}
        name={name}
        sent={sent}
        scheme={scheme}
        signature={signature}
        onClose={onClose}
        onKeys={() => keys.current?.showModal()}
      />
      {recording.problem === null ? (
        <span hidden />
      ) : (
        <p className={classes['warning']} role="alert">
          <WarningIcon />
          {`${sayProblem(recording.problem)} What stands before it is shown.`}
        </p>
      )}
      <section className={classes['time']} aria-label="Time">
        <Transport travel={travel} isLooking={found === null && work.job.status !== 'failed'} />
        <TurnSlider travel={travel} />
        <EffectBars travel={travel} />
      </section>
      <main className={classes['main']}>
        <div className={classes['tools']}>
          <div className={classes['tabs']}>
            <Choice label="Shown" options={parts} value={shown} onChoose={setShown} />
          </div>
          <Button
            aria-expanded={isEvidenceShown}
            onClick={() => {
              setEvidenceShown(!isEvidenceShown);
              if (!isEvidenceShown) setShown('turn');
            }}
          >
            {`What is wrong${found === null ? '…' : ` ${wrong(found)}`}`}
          </Button>
          <Button onClick={onCompare}>
            Compare…
            <kbd className={controls['key']}>c</kbd>
          </Button>
        </div>
        <div className={classes['columns']} data-shown={shown}>
          <div className={`${classes['column']} ${classes['turns']}`}>
            <TurnList travel={travel} searchRef={search} />
          </div>
          <div className={`${classes['column']} ${classes['turn']}`}>
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
          </div>
          <div className={`${classes['column']} ${classes['shop']}`}>
            <ShopPanel travel={travel} act={act} />
          </div>
        </div>
      </main>
      <KeysDialog dialogRef={keys} keys={keysInWords} />
    </div>
  );
};
