import { baht, moneyText } from '../../values/money.ts';
import type { AnnouncedPrices } from '../../values/price.ts';
import { figureNames, needsSecondLook, secondLookAbove } from './figures.ts';

const day = 24 * 3_600_000;

/** What keys of scripts may announce by themselves, all of them together, satang and milliseconds. */
export const keyBounds = {
  /** How far a figure may lie from the announcement before. */
  step: secondLookAbove,
  /** How far it may lie from the last announcement of these 24 hours that a person made, or else from where they began. */
  day: baht(2_000),
  /** How much the steps of keys within 24 hours may come to. */
  path: baht(6_000),
  /** How long keys wait after an announcement of theirs. */
  rest: 60_000,
  /** By how much the number of an announcement may rise, and the highest: those above are for people. */
  rise: 3,
  highest: 80,
} as const;

/** A valid announcement with when it was made, and whether by a key. */
export type KnownAnnouncement = AnnouncedPrices & { readonly at: number; readonly byKey: boolean };

/** Why a key may not announce something by itself. */
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

/** Why a key may not announce these figures under this number; null when it may. `before`: the day's last number. */
export const keyProblem = (
  wish: AnnouncedPrices & { readonly number: number },
  before: number,
  recent: readonly KnownAnnouncement[],
): KeyProblem | null => {
  if (wish.number > before + keyBounds.rise || wish.number > keyBounds.highest) return 'number';
  const latest = recent.at(-1);
  const anchor = recent.findLast(({ byKey }) => !byKey) ?? recent[0];
  if (latest === undefined || anchor === undefined || needsSecondLook(wish, latest)) return 'step';
  if (distance(wish, anchor) > keyBounds.day) return 'day';
  const path = [...recent, { ...wish, byKey: true }].reduce((sum, one, nth, all) => {
    const former = all[nth - 1];
    return one.byKey && former !== undefined ? sum + distance(one, former) : sum;
  }, 0);
  return path > keyBounds.path ? 'path' : null;
};

/** How long a key still has to wait, milliseconds; 0 for not at all. */
export const keyRest = (recent: readonly KnownAnnouncement[], now: number): number =>
  Math.max(0, (recent.findLast(({ byKey }) => byKey)?.at ?? -Infinity) + keyBounds.rest - now);

export const keyProblemText: Readonly<Record<KeyProblem, string>> = {
  step: `ราคาต่างจากประกาศก่อนหน้าเกิน ${moneyText(keyBounds.step)} หรือยังไม่มีประกาศให้เทียบ`,
  day: `ราคาเปลี่ยนรวมเกิน ${moneyText(keyBounds.day)} ใน 24 ชั่วโมง`,
  path: `ราคาขึ้นลงรวมกันเกิน ${moneyText(keyBounds.path)} ใน 24 ชั่วโมง`,
  number: `เลขครั้งที่ข้ามเกิน ${keyBounds.rise} หรือเกินครั้งที่ ${keyBounds.highest}`,
};
