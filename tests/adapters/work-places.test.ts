import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { openWorkPlaces } from '../../adapters/work-places.ts';

test('places for work are taken by a few, waited for by a few, in turn and not for ever', async () => {
  const over = new Subject();
  const places = openWorkPlaces({
    mostAtOnce: 1,
    mostWaiting: 2,
    longestWait: 10,
    clock: { after: () => over },
  });
  expect(await places.take()).toBe(true);
  const [second, third] = [places.take(), places.take()];
  expect(places.isFull()).toBe(true);
  expect(await places.take()).toBe(false);
  places.leave();
  expect(await second).toBe(true);
  over.next(undefined);
  expect(await third).toBe(false);
  expect(places.isFull()).toBe(false);
  places.leave();
  expect(await places.take()).toBe(true);
});
