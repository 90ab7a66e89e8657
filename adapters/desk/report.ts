import { filter, fromEvent, merge } from 'rxjs';
import type { DeskLanguage } from '../../engine/desk/vocabulary.ts';
import { deviceOf, localeOf } from '../browser/device.ts';
import { sendLogBy } from '../browser/send-log.ts';
import { visibility$ } from '../browser/visibility.ts';
import { isOnline } from '../connection.ts';
import { createRecorder, type RecorderParts } from '../recorder/recorder.ts';
import { createTabStorage, type StorageArea } from '../storage/storage.ts';
import { createCaller } from '../v1/client/api.ts';

/** The desk's part of a storage that it has together with the shop. */
const apart = (area: StorageArea): StorageArea => ({
  getItem: (key) => area.getItem(`desk.${key}`),
  setItem: (key, value) => area.setItem(`desk.${key}`, value),
  removeItem: (key) => area.removeItem(`desk.${key}`),
});

interface DeskReportParts extends Pick<
  RecorderParts<DeskLanguage>,
  'turns$' | 'initial' | 'clock' | 'onFault' | 'keepsAll'
> {
  readonly window: Window;
  /** Names the build, for the head of a log. */
  readonly version: string;
  readonly logId: string;
}

/** Records a desk from a sign-in on, through reloads, with made-up personal data: staff agree to it by their work. */
export const recordDesk = ({ window: its, version, logId, ...parts }: DeskReportParts) => {
  const { clock } = parts;
  const isHidden$ = visibility$(its.document).pipe(filter((isVisible) => !isVisible));
  const { write } = createRecorder<DeskLanguage>({
    ...parts,
    device: () => deviceOf(its),
    facts: { engine: version, logId },
    locale: localeOf,
    browser: {
      tab: createTabStorage(() => apart(its.sessionStorage)),
      leaves$: merge(fromEvent(its, 'pagehide'), isHidden$),
      returns$: fromEvent<PageTransitionEvent>(its, 'pageshow').pipe(filter(({ persisted }) => persisted)),
    },
    isWorthStoring: ({ state }) => state.session.me !== null,
    loadRecording: () => import('../recorder/desk-recording.ts'),
  });
  return { write, send: sendLogBy(createCaller({ base: '', clock, isOnline })) };
};
export type DeskReport = ReturnType<typeof recordDesk>;
