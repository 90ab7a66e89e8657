import { describe, expect, test } from 'vitest';
import { faultNameOf } from '../../../engine/route/fault.ts';
import { aGuest, enter } from '../support/visit.ts';

describe('a page that breaks while it is drawn', () => {
  test('is told once, and forgotten when another page is entered', () => {
    const visit = aGuest().on(enter('/about-us'), { type: 'PageBroke', fault: 'TypeError' });
    expect(visit.root.route).toMatchObject({ page: { name: 'about-us' }, fault: 'TypeError' });
    visit.on({ type: 'PageBroke', fault: 'RangeError' });
    expect(visit.rejection).toEqual({ type: 'NothingChanges' });
    expect(visit.on(enter('/locations')).root.route.fault).toBeNull();
  });

  test('is tried again when it is entered again', () => {
    const visit = aGuest().on(
      enter('/about-us'),
      { type: 'PageBroke', fault: 'TypeError' },
      enter('/about-us'),
    );
    expect(visit.root.route.fault).toBeNull();
  });

  test('is nothing before any page is there', () => {
    expect(aGuest().refusal({ type: 'PageBroke', fault: 'Error' })).toBe('NothingChanges');
  });

  test('is told by the kind of its error only, never by words that could hold anything (H-L02)', () => {
    expect(faultNameOf(new TypeError('somchai@example.com is not a function'))).toBe('TypeError');
    const odd = new Error('x');
    for (const name of ['somchai@example.com', 'CanaryPassword', '__proto__']) {
      odd.name = name;
      expect(faultNameOf(odd)).toBe('Error');
    }
    expect(faultNameOf(new DOMException('0812345678', 'NotFoundError'))).toBe('NotFoundError');
    expect(faultNameOf('0812345678')).toBe('Error');
  });
});
