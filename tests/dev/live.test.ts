import { either as E } from 'fp-ts';
import { EMPTY } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createVault } from '../../adapters/vault.ts';
import type { Command } from '../../engine/slices.ts';
import type { ShopLanguage } from '../../engine/take-turn.ts';
import { shop } from '../../engine/programs/shop.ts';
import { createExchangeable } from '../../src/dev/browser/exchangeable-runtime.ts';
import { type Answered, type Asked, type Channel, offer } from '../../src/dev/browser/live/offer.ts';
import { createWatcher } from '../../src/dev/browser/live/watch.ts';
import { createFakeClock } from '../adapters/support/fake-clock.ts';
import { line } from '../adapters/support/lines.ts';
import { verifyAll } from '../engine/log/support/logs.ts';

/** Ends of one channel: what one says, all others hear. */
const createAir = () => {
  const ends: ((message: Asked | Answered) => void)[][] = [];
  const told: (Asked | Answered)[] = [];
  const end = (): Channel => {
    const mine: ((message: Asked | Answered) => void)[] = [];
    ends.push(mine);
    return {
      tell: (message) => {
        told.push(message);
        for (const other of ends) if (other !== mine) for (const hear of other) hear(message);
      },
      hear: (heard) => mine.push(heard),
    };
  };
  return { end, told };
};

/** A tab in which the shop runs; another document of it with the same storage is the same tab reloaded. */
const openTab = (channel: Channel, stored: Map<string, string>) => {
  const running = createExchangeable<ShopLanguage>({
    clock: createFakeClock(),
    vault: createVault(),
    carryOut: () => EMPTY,
    sources: [],
    turn: shop.turn,
    onFault: (error) => expect(error).toBeUndefined(),
    initial: shop.initial,
  });
  const events = new EventTarget();
  const its = {
    location: { pathname: '/catalog/all' },
    document: { title: 'ร้าน' },
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, value: string) => void stored.set(name, value),
    },
    addEventListener: events.addEventListener.bind(events),
  } as unknown as Window;
  offer<ShopLanguage>({ running, program: () => shop, channel, window: its });
  return { running, leave: () => events.dispatchEvent(new Event('pagehide')) };
};

const start: Command = { type: 'Start', hasSession: false, guestLines: [], consent: null };
const add: Command = { type: 'AddLine', line: line() };

describe('a running tab that is looked at', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const open = () => {
    const air = createAir();
    const stored = new Map<string, string>();
    const tab = openTab(air.end(), stored);
    let isAway = false;
    const watcher = createWatcher(air.end(), () => isAway);
    const passed = () => vi.advanceTimersByTimeAsync(400);
    return { air, stored, tab, watcher, passed, goAway: (away: boolean) => (isAway = away) };
  };

  it('says that it is there, and nothing of its visit before it is watched', async () => {
    const { air, tab, watcher, passed } = open();
    tab.running.dispatch(start);
    await passed();
    expect(watcher.get().tabs).toMatchObject([{ title: 'ร้าน', address: '/catalog/all' }]);
    expect(air.told.some((message) => 'say' in message && message.say === 'log')).toBe(false);
  });

  it('tells its turns as they come, as a log that verifies', async () => {
    const { tab, watcher, passed } = open();
    tab.running.dispatch(start);
    watcher.watch(watcher.get().tabs[0]?.tab ?? null);
    await passed();
    expect(watcher.get().shown?.turns).toBe(1);
    tab.running.dispatch(add);
    await passed();
    const { shown } = watcher.get();
    expect(shown?.turns).toBe(2);
    expect(verifyAll((shown?.text ?? '').split('\n'))).toEqual(E.right(null));
    watcher.watch(null);
    tab.running.dispatch(add);
    await passed();
    expect(watcher.get().shown).toBeNull();
  });

  it('is paused by who looks at an earlier turn, counts what comes, and is followed again', async () => {
    const { tab, watcher, passed, goAway } = open();
    tab.running.dispatch(start);
    watcher.watch(watcher.get().tabs[0]?.tab ?? null);
    await passed();
    goAway(true);
    tab.running.dispatch(add);
    await passed();
    expect(watcher.get()).toMatchObject({ isFollowing: false, shown: { turns: 1 }, log: { turns: 2 } });
    goAway(false);
    watcher.follow(true);
    expect(watcher.get()).toMatchObject({ isFollowing: true, shown: { turns: 2 } });
  });

  it('is followed on when it is reloaded, and what was seen stays when it is closed', async () => {
    const { air, stored, tab, watcher, passed } = open();
    tab.running.dispatch(start);
    watcher.watch(watcher.get().tabs[0]?.tab ?? null);
    await passed();
    tab.leave();
    expect(watcher.get()).toMatchObject({ news: 'closed', tabs: [], shown: { turns: 1 } });
    const again = openTab(air.end(), stored);
    again.running.dispatch(start);
    again.running.dispatch(add);
    await passed();
    expect(watcher.get()).toMatchObject({ news: 'reloaded', isFollowing: true, shown: { turns: 2 } });
  });

  it('is shown under changed rules', async () => {
    const { tab, watcher, passed } = open();
    tab.running.dispatch(start);
    tab.running.dispatch(add);
    watcher.watch(watcher.get().tabs[0]?.tab ?? null);
    await passed();
    tab.running.exchange(shop, {
      ...shop,
      turn: (root, command, facts) =>
        shop.turn(
          root,
          command.type === 'AddLine' ? { ...command, line: { ...command.line, quantity: 2 } } : command,
          facts,
        ),
    });
    await passed();
    expect(watcher.get().shown?.text).toContain('"quantity":2');
  });
});
