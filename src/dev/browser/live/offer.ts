import { auditTime } from 'rxjs';
import { writeLog } from '../../../../adapters/log-file/write-log.ts';
import type { Language } from '../../../../engine/kernel/language.ts';
import type { Program } from '../../../../engine/log/program.ts';
import type { Exchangeable } from '../exchangeable-runtime.ts';

/** A tab in which a visit runs. */
export interface OfferedTab {
  /** The same through reloads. */
  readonly tab: string;
  /** Another one after each. */
  readonly run: string;
  readonly title: string;
  readonly address: string;
  readonly turns: number;
}

/** What the page that looks says; `watch` names the tab whose turns it wants, null for none any more. */
export type Asked = { readonly ask: 'who' } | { readonly ask: 'watch'; readonly tab: string | null };

/** What tabs say. */
export type Answered =
  | ({ readonly say: 'here' } & OfferedTab)
  | ({ readonly say: 'log'; readonly text: string } & OfferedTab)
  | { readonly say: 'gone'; readonly tab: string; readonly run: string };

/** How tabs and the page that looks hear each other. */
export interface Channel {
  readonly tell: (message: Asked | Answered) => void;
  readonly hear: (heard: (message: Asked | Answered) => void) => void;
}

/** The channel between them: it reaches pages of this origin in this browser alone. */
export const tabChannel = (): Channel => {
  const channel = new BroadcastChannel('suvarna-live');
  return {
    tell: (message) => channel.postMessage(message),
    hear: (heard) =>
      channel.addEventListener('message', ({ data }: MessageEvent<Asked | Answered>) => heard(data)),
  };
};

const tabKey = 'liveTab';

/** How long turns are gathered before they are told, milliseconds. */
const gathering = 150;

/** What offering a visit takes. */
export interface OfferParts<L extends Language> {
  readonly running: Exchangeable<L>;
  /** The program with its present rules. */
  readonly program: () => Program<L>;
  readonly channel: Channel;
  readonly window: Pick<Window, 'location' | 'document' | 'sessionStorage' | 'addEventListener'>;
}

/**
 * Offers the visit of this tab to who looks: it says that it is there when asked, and tells its log, as it is, while it is
 * watched, and nothing to anybody before.
 */
export const offer = <L extends Language>({
  running,
  program,
  channel,
  window: its,
}: OfferParts<L>): void => {
  const run = crypto.randomUUID();
  const tab = its.sessionStorage.getItem(tabKey) ?? run;
  its.sessionStorage.setItem(tabKey, tab);
  let isWatched = false;
  const me = (): OfferedTab => ({
    tab,
    run,
    title: its.document.title,
    address: its.location.pathname,
    turns: running.visit().turns.length,
  });
  const tell = async (): Promise<void> => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const facts = { engine: 'live', logId: run, locale: 'th-TH', timeZone, isRedacted: false, derived: null };
    const { before, turns } = running.visit();
    const { text } = await writeLog(program(), { before, turns: [...turns] }, facts);
    if (isWatched) channel.tell({ say: 'log', ...me(), text });
  };
  channel.hear((data) => {
    if (!('ask' in data)) return;
    if (data.ask === 'who') channel.tell({ say: 'here', ...me() });
    else {
      isWatched = data.tab === tab;
      if (isWatched) void tell();
    }
  });
  running.changed$.pipe(auditTime(gathering)).subscribe(() => {
    if (isWatched) void tell();
  });
  its.addEventListener('pagehide', () => channel.tell({ say: 'gone', tab, run }));
  channel.tell({ say: 'here', ...me() });
};
