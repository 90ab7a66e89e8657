import type { SignatureCheck } from '../recording/signature.ts';
import { SentReport } from '../open/SentReport.tsx';
import type { SentReport as Report } from '../open/use-log-reader.ts';
import { sayDuration } from '../ui/say-time.ts';
import type { Scheme } from '../ui/use-scheme.ts';
import type { Recording } from '../recording/recording.ts';
import { Chip, type Tone } from '../ui/Chip.tsx';
import classes from './LogBar.module.css';

const saySignature = (check: SignatureCheck): readonly [words: string, tone: Tone, title: string] => {
  switch (check.kind) {
    case 'none':
      return ['not signed', 'plain', 'Only logs that were sent to the shop are signed.'];
    case 'checking':
      return ['checking the signature', 'plain', ''];
    case 'checked':
      return [
        'signature checked',
        'good',
        `The shop vouches that this log arrived ${new Date(check.at).toUTCString()}.`,
      ];
    case 'not-checked':
      return ['signature not checked', 'warn', `It could not be checked: ${check.why}.`];
    case 'wrong':
      return ['signature wrong', 'bad', 'The shop did not sign this log.'];
  }
};

const sayFacts = ({ header, turns }: Recording): string => {
  const duration = (turns.at(-1)?.at ?? header.startedAt) - header.startedAt;
  return `${turns.length} turns in ${sayDuration(duration)} · ${header.program} ${header.engine} · vocabulary ${header.vocabulary} · ${header.locale}${header.device === undefined ? '' : ` · ${header.device}`}`;
};

/** Which log is open, and who vouches for it. */
export const LogBar = ({
  recording,
  name,
  sent,
  signature,
  scheme,
  onClose,
  onKeys,
}: {
  readonly recording: Recording;
  /** Name of the file, or of the log when it has none. */
  readonly name: string;
  readonly sent: Report | null;
  readonly signature: SignatureCheck;
  readonly scheme: Scheme;
  readonly onClose: () => void;
  readonly onKeys: () => void;
}) => {
  const { header } = recording;
  const [words, tone, title] = saySignature(signature);
  return (
    <header className={classes['bar']}>
      <h1 className={classes['title']}>Replay</h1>
      <span className={classes['name']} title={header.logId}>
        {name}
      </span>
      <span className={classes['chips']}>
        <Chip tone={tone} title={title}>
          {words}
        </Chip>
        <Chip tone={header.isRedacted ? 'plain' : 'warn'}>
          {header.isRedacted ? 'redacted' : 'holds personal data'}
        </Chip>
        {header.derived !== null && (
          <Chip title={header.derived.head}>{`${header.derived.by} from another`}</Chip>
        )}
      </span>
      <span className={classes['facts']}>{sayFacts(recording)}</span>
      <button
        type="button"
        className={classes['button']}
        aria-pressed={scheme.isDark}
        onClick={scheme.toggle}
      >
        Dark
      </button>
      <button type="button" className={classes['button']} onClick={onKeys}>
        Keys ?
      </button>
      <button type="button" className={classes['button']} onClick={onClose}>
        Open another
      </button>
      {sent !== null && <SentReport sent={sent} className={classes['report']} />}
    </header>
  );
};
