import { expect, test, vi } from 'vitest';
import {
  type CapturedEvent,
  type FirstScript,
  replayCapturedEvents,
} from '../../../src/shop/first/early-acts.ts';
import { markHydrated, hydrateAround } from '../../../src/shop/first/HydrationBoundary.tsx';

/** A button in an unhydrated boundary, with the parts that event replay reads. */
const sleepingButton = (isConnected: boolean) => {
  const attributes = new Set(['data-unhydrated']);
  const piece = {
    parentElement: null,
    removeAttribute: (name: string) => attributes.delete(name),
  };
  const click = vi.fn<() => void>();
  const button = {
    isConnected,
    closest: () => (attributes.has('data-unhydrated') ? piece : null),
    removeAttribute: () => undefined,
    click,
  };
  return { piece: piece as unknown as Element, target: button as unknown as HTMLElement, click };
};

const press = (target: HTMLElement, at: number): CapturedEvent => ({
  kind: 'press',
  target,
  value: null,
  at,
});

const handedOver = (
  ...acts: CapturedEvent[]
): FirstScript & { readonly times: number[]; readonly faults: unknown[] } => {
  const times: number[] = [];
  const faults: unknown[] = [];
  const first: FirstScript = { application: '', acts, isUsed: true, isActing: false, onAct: null };
  replayCapturedEvents({
    first,
    hydrateAround,
    onFault: (error) => faults.push(error),
    asOf: (at, work) => {
      times.push(at);
      work();
    },
  });
  return Object.assign(first, { times, faults });
};

test('acts wait for their parts to hydrate, and replay in order with their times', async () => {
  const [one, two] = [sleepingButton(true), sleepingButton(true)];
  const first = handedOver(press(one.target, 5), press(two.target, 7));
  markHydrated(two.piece);
  await Promise.resolve();
  expect(two.click).not.toHaveBeenCalled();
  markHydrated(one.piece);
  await vi.waitFor(() => expect(first.acts).toEqual([]));
  expect(first.times).toEqual([5, 7]);
  expect(one.click).toHaveBeenCalledOnce();
  expect(two.click).toHaveBeenCalledOnce();
});

test('an act that fails keeps none after it from being done', async () => {
  const [failing, there] = [sleepingButton(true), sleepingButton(true)];
  failing.click.mockImplementation(() => {
    throw new Error('broken');
  });
  markHydrated(failing.piece);
  markHydrated(there.piece);
  const first = handedOver(press(failing.target, 5), press(there.target, 7));
  await vi.waitFor(() => expect(first.acts).toEqual([]));
  expect(there.click).toHaveBeenCalledOnce();
  expect(first.isActing).toBe(false);
  expect(first.faults).toEqual([new Error('broken')]);
});

test('what goes while it is waited for is given up', async () => {
  vi.useFakeTimers();
  const going = sleepingButton(true);
  const first = handedOver(press(going.target, 5));
  await vi.advanceTimersByTimeAsync(100);
  expect(first.acts).toHaveLength(1);
  Object.assign(going.target, { isConnected: false });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(first.acts).toEqual([]);
  expect(going.click).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('a press is not replayed within its own event', async () => {
  const { piece, target, click } = sleepingButton(true);
  let isPressed = false;
  const heard: string[] = [];
  click.mockImplementation(() => void heard.push(isPressed ? 'within' : 'after'));
  const first = handedOver();
  isPressed = true;
  first.acts.push(press(target, 5));
  first.onAct?.();
  markHydrated(piece);
  // Listeners run before microtasks, but the event continues to propagate.
  for (let n = 0; n < 10; n++) await Promise.resolve();
  isPressed = false;
  await vi.waitFor(() => expect(first.acts).toEqual([]));
  expect(heard).toEqual(['after']);
});
