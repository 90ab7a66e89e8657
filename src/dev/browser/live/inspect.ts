import { download } from '../../../replay/browser/download.ts';
import { hashOfPlace, placeInHash } from '../../../replay/browser/travel/use-place-in-hash.ts';
import { showLive } from './use-opened-log.ts';
import type { Channel } from './offer.ts';
import { createWatcher, type Watching } from './watch.ts';

const style: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  insetInline: '0',
  bottom: '0',
  zIndex: '10',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.5rem',
  alignItems: 'center',
  padding: '0.5rem 1rem',
  font: '14px/1.4 var(--text-font)',
  color: '#fff',
  background: '#2b2117',
};

const said = ({ watched, tabs, news, isFollowing, log, shown }: Watching): string => {
  if (watched === null)
    return tabs.length === 0 ? 'Live: no tab of the shop or the desk is open' : 'Live: look at';
  const behind = (log?.turns ?? 0) - (shown?.turns ?? 0);
  const state = isFollowing ? 'following' : `paused, ${behind} turns since`;
  const told =
    news === 'closed' ? ' · the tab was closed' : news === 'reloaded' ? ' · the tab was reloaded' : '';
  return `Live: ${shown?.turns ?? 0} turns, ${state}${told}`;
};

/** Puts a bar below `/replay` by which a running tab of this browser is looked at as it goes on. */
export const inspect = (channel: Channel, page: Document): void => {
  const place = (): number | undefined => placeInHash(page.location.hash).turn;
  let shownTurns: number | undefined;
  const watcher = createWatcher(channel, () => shownTurns !== undefined && place() !== shownTurns);
  const bar = page.createElement('div');
  bar.setAttribute('role', 'region');
  bar.setAttribute('aria-label', 'Live tab');
  Object.assign(bar.style, style);
  const button = (words: string, press: () => void): HTMLButtonElement => {
    const made = page.createElement('button');
    made.type = 'button';
    made.textContent = words;
    made.style.border = '1px solid currentColor';
    made.style.borderRadius = '4px';
    made.style.padding = '0.25rem 0.75rem';
    made.addEventListener('click', press);
    return made;
  };
  let shown: Watching['shown'] = null;
  const draw = (): void => {
    const now = watcher.get();
    if (now.shown !== shown) {
      ({ shown } = now);
      if (shown !== null) {
        shownTurns = shown.turns;
        // The page goes to the turn that its address names.
        const { marks = [] } = placeInHash(page.location.hash);
        window.history.replaceState(null, '', hashOfPlace(shown.turns, marks));
      }
      showLive(shown === null ? null : { ...shown, name: `live, ${shown.turns} turns` });
    }
    const words = page.createElement('span');
    words.setAttribute('role', 'status');
    words.textContent = said(now);
    const { watched, isFollowing, log } = now;
    const buttons =
      watched === null
        ? now.tabs.map(({ tab, title, address }) =>
            button(`${title} · ${decodeURI(address)}`, () => watcher.watch(tab)),
          )
        : [
            button(isFollowing ? 'Pause' : 'Follow', () => watcher.follow(!isFollowing)),
            button('Save', () => log !== null && download(`${log.text}\n`, `live-${log.turns}.jsonl`)),
            button('Let go', () => watcher.watch(null)),
          ];
    bar.replaceChildren(words, ...buttons);
  };
  watcher.subscribe(draw);
  draw();
  page.body.append(bar);
  // Room for the bar, which also covers what is at the foot of the page: it can be scrolled up from below it.
  new ResizeObserver(() => {
    page.body.style.paddingBottom = `${bar.offsetHeight}px`;
  }).observe(bar);
  // The application of frames, without what Vite puts before that of a page.
  Object.assign(window, { firstScript: { application: '/src/dev/browser/frame.ts', acts: [] } });
};
