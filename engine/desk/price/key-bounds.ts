import { baht, moneyText } from '../../values/money.ts';
import type { AnnouncedPrices } from '../../values/price.ts';
import { figureNames, needsSecondLook, secondLookAbove } from './figures.ts';

const day = 24 * 3_600_000;

/** Limits of announcements by scripts' keys, all keys together, satang and milliseconds. */
export const keyBounds = {
  /** Most that a figure may differ from the announcement before. */
  step: secondLookAbove,
  /** Most that it may differ from a person's last one within 24 hours, or else from the one valid when these began. */
  day: baht(2_000),
  /** Sum of the steps by keys within 24 hours. */
  path: baht(6_000),
  /** Pause of all keys after an announcement by one. */
  rest: 60_000,
  /** Most that the announcement number may rise by, and the highest that keys may use: those above are for people. */
  rise: 3,
  highest: 80,
} as const;

/** A valid announcement with when it was made, and whether by a key. */
export type KnownAnnouncement = AnnouncedPrices & { readonly at: number; readonly byKey: boolean };

/** Reason why a key may not announce a price by itself. */
export type KeyProblem = 'step' | 'day' | 'path' | 'number';

/** Of announcements, the oldest first, those of the last 24 hours and the one that was valid when they began. */
export const recentOf = <A extends { readonly at: number }>(all: readonly A[], now: number): readonly A[] =>
  all.slice(
    Math.max(
      0,
      all.findLastIndex(({ at }) => at <= now - day),
    ),
  );

const distance = (one: AnnouncedPrices, other: AnnouncedPrices): number =>
  Math.max(...figureNames.map((name) => Math.abs(one[name] - other[name])));

/** Reason why a key may not announce these figures under this number; null when it may. `before`: the day's last number. */
export const keyProblem = (
  input: AnnouncedPrices & { readonly number: number },
  before: number,
  recent: readonly KnownAnnouncement[],
): KeyProblem | null => {
  if (input.number > before + keyBounds.rise || input.number > keyBounds.highest) return 'number';
  const latest = recent.at(-1);
  const anchor = recent.findLast(({ byKey }) => !byKey) ?? recent[0];
  if (latest === undefined || anchor === undefined || needsSecondLook(input, latest)) return 'step';
  if (distance(input, anchor) > keyBounds.day) return 'day';
  const path = [...recent, { ...input, byKey: true }].reduce((sum, one, nth, all) => {
    const former = all[nth - 1];
    return one.byKey && former !== undefined ? sum + distance(one, former) : sum;
  }, 0);
  return path > keyBounds.path ? 'path' : null;
};

/** Milliseconds that a key still has to wait; 0 for none. */
export const keyRest = (recent: readonly KnownAnnouncement[], now: number): number =>
  Math.max(0, (recent.findLast(({ byKey }) => byKey)?.at ?? -Infinity) + keyBounds.rest - now);

export const keyProblemText: Readonly<Record<KeyProblem, string>> = {
  step: `ราคาต่างจากประกาศก่อนหน้าเกิน ${moneyText(keyBounds.step)} หรือยังไม่มีประกาศให้เทียบ`,
  day: `ราคาเปลี่ยนรวมเกิน ${moneyText(keyBounds.day)} ใน 24 ชั่วโมง`,
  path: `ราคาขึ้นลงรวมกันเกิน ${moneyText(keyBounds.path)} ใน 24 ชั่วโมง`,
  number: `เลขครั้งที่ข้ามเกิน ${keyBounds.rise} หรือเกินครั้งที่ ${keyBounds.highest}`,
};
