import type { Entry } from '../../../../engine/analytics/entry.ts';
import { nothingSent, toDataLayer } from '../../../../engine/analytics/to-data-layer.ts';
import { everyCategory, policyVersion } from '../../../../engine/consent/record.ts';
import type { Turn } from '../../../../engine/log/turn.ts';
import type { Command } from '../../../../engine/slices.ts';
import { initialRoot, turn as takeTurn } from '../../../../engine/rules.ts';

/** A visit with its data layer's entries, turn by turn. */
export class AnalyticsVisit {
  sent = nothingSent(initialRoot);
  entries: Entry[] = [];
  turns: Turn[] = [];

  on(...commands: readonly Command[]): this {
    for (const command of commands) {
      const n = this.turns.length + 1;
      const step = takeTurn(this.sent.root, command, { at: n, seq: n });
      const turn: Turn = { n, seq: n, at: n, origin: 'ui', cause: null, command, ...step };
      const next = toDataLayer(this.sent, turn);
      this.sent = next.sent;
      this.entries.push(...next.entries);
      this.turns.push(turn);
    }
    return this;
  }

  entriesAfter(...commands: readonly Command[]): readonly Entry[] {
    const before = this.entries.length;
    return this.on(...commands).entries.slice(before);
  }
}

/** Starts the shop, with or without a decision about cookies. */
export const start = (categories: readonly number[] | null = everyCategory): Command => ({
  type: 'Start',
  hasSession: false,
  guestLines: [],
  consent: categories === null ? null : { categories, at: 0, policyVersion },
});

export const enter = (pathname: string, search = ''): Command => ({ type: 'EnterRoute', pathname, search });

export const aVisitor = (categories: readonly number[] | null = everyCategory): AnalyticsVisit =>
  new AnalyticsVisit().on(start(categories));

export const names = (entries: readonly Entry[]): readonly string[] =>
  entries.map((entry) => ('event' in entry ? entry.event : 'ecommerce: null'));
